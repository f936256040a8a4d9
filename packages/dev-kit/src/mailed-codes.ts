type Mail = { text: string }

const LINK = /https?:\/\/\S+\/confirmation\/([\w-]+)/
/** Crockford's alphabet, in two halves. */
const TYPED = /^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/m

/** The link in a confirmation mail. */
export const findLink = (mail: Mail): string | undefined => LINK.exec(mail.text)?.[0]

/** The code in the mail, as the person types it. */
export const findTypedCode = (mail: Mail): string | undefined => TYPED.exec(mail.text)?.[0].replace(' ', '')

/** The code at the end of the link. */
export function codeIn(mail: Mail | undefined): string {
  const code = mail && LINK.exec(mail.text)?.[1]
  if (!code) throw new Error(`no link in ${mail?.text ?? 'no mail'}`)
  return code
}

export function typedCodeIn(mail: Mail | undefined): string {
  const code = mail && findTypedCode(mail)
  if (!code) throw new Error(`no code in ${mail?.text ?? 'no mail'}`)
  return code
}
