export type OutgoingMail = {
  messageId: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  language: string
}

export type ComposedMail = { envelope: { from: string; to: string[] }; source: Buffer }

/** Makes the MIME source of a mail. The library is loaded with the first mail: a server without mail does not need it. */
export async function compose(mail: OutgoingMail): Promise<ComposedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { messageId, from, to, subject, html, text, language } = mail
  const message = new MailComposer({
    messageId,
    from,
    // As an object: an address is never parsed as a list.
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
    },
    // Nothing in a mail may make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = message.getEnvelope()
  return { envelope: { from: envelope.from || '', to: envelope.to }, source: await message.build() }
}
