import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { codesIn, linksIn } from './findings.ts'

export type Mail = {
  id: string
  receivedAt: number
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  links: string[]
  codes: string[]
}

const KEPT = 500
const ENVELOPE = 'X-Envelope-To'

/** Keeps every mail as it came in a file, so that a second start still shows it. */
export async function openMailStore(folder: string) {
  await mkdir(folder, { recursive: true })
  const mails: Mail[] = []
  const listeners = new Set<() => void>()
  let received = 0

  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()) {
    mails.unshift(await parse(file, await readFile(join(folder, file))))
  }

  return {
    async add(raw: Buffer, recipients: string[]): Promise<Mail> {
      // Keep the envelope in front of the mail: it decides who gets the mail, not the header.
      const whole = Buffer.concat([Buffer.from(`${ENVELOPE}: ${recipients.join(', ')}\r\n`), raw])
      received += 1
      const file = `${Date.now()}-${received}.eml`
      const mail = await parse(file, whole)
      await writeFile(join(folder, file), whole)
      mails.unshift(mail)
      for (const old of mails.splice(KEPT)) await rm(join(folder, `${old.id}.eml`), { force: true })
      for (const listener of listeners) listener()
      return mail
    },
    list: (): readonly Mail[] => mails,
    find: (id: string): Mail | undefined => mails.find((mail) => mail.id === id),
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type MailStore = Awaited<ReturnType<typeof openMailStore>>

async function parse(file: string, raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  const envelope = email.headers.find(({ key }) => key === ENVELOPE.toLowerCase())
  const text = email.text ?? ''
  const links = linksIn(text)
  return {
    id: file.replace(/\.eml$/, ''),
    receivedAt: Number(file.split('-')[0]),
    from: email.from?.address ?? '',
    to: envelope?.value.split(', ') ?? [],
    subject: email.subject ?? '(no subject)',
    text,
    html: email.html ?? '',
    links,
    codes: codesIn(text, links),
  }
}
