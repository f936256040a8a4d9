import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  url: string
  /** The newest mail to an address whose subject or text holds `part`; waits until it comes. */
  mailTo(address: string, part?: string): Promise<Email>
  /** The link and the typed code of the newest confirmation mail; `after` skips as many earlier ones. */
  confirmationOf(address: string, after?: number): Promise<{ link: string; code: string }>
  stop(): Promise<void>
}

/** A real SMTP server that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; mail: Email }[] = []
  const watchers = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, mail })
        for (const watcher of watchers) watcher()
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  async function until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        const watcher = () => {
          watchers.delete(watcher)
          resolve()
        }
        watchers.add(watcher)
      })
    }
  }
  const sentTo = (address: string) => mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: (address, part = '') =>
      until(
        () => sentTo(address).findLast(({ mail }) => `${mail.subject}\n${mail.text}`.includes(part))?.mail,
      ),
    confirmationOf: (address, after = 0) =>
      until(() => {
        const texts = sentTo(address).map(({ mail }) => mail.text ?? '')
        const text = texts.filter((one) => one.includes('/confirmation/'))[after]
        const link = text && /https?:\/\/\S+\/confirmation\/[\w-]+/.exec(text)?.[0]
        const code = text && /^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/m.exec(text)?.[0]
        return link && code ? { link, code: code.replace(' ', '') } : undefined
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
