import { findLink, findTypedCode } from './mailed-codes.ts'
import { type ReceivedMail, startSmtp } from './smtp.ts'

export type Mailbox = {
  url: string
  /** The newest mail to an address whose subject or text holds `part`; waits until it comes. */
  mailTo(address: string, part?: string): Promise<ReceivedMail>
  /** The link and the typed code of the first confirmation mail; `after` skips that many earlier ones. */
  confirmationOf(address: string, after?: number): Promise<{ link: string; code: string }>
  stop(): Promise<void>
}

/** A mail server for tests that read mails as a person does: each question waits until the mail is there. */
export async function startMailbox(): Promise<Mailbox> {
  const watchers = new Set<() => void>()
  const smtp = await startSmtp({
    async beforeAnswer() {
      for (const watcher of watchers) watcher()
    },
  })

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
  const sentTo = (address: string) =>
    smtp.mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())

  return {
    url: smtp.url,
    mailTo: (address, part = '') =>
      until(() => sentTo(address).findLast((mail) => `${mail.subject}\n${mail.text}`.includes(part))),
    confirmationOf: (address, after = 0) =>
      until(() => {
        const mail = sentTo(address).filter(({ text }) => text.includes('/confirmation/'))[after]
        const link = mail && findLink(mail)
        const code = mail && findTypedCode(mail)
        return link && code ? { link, code } : undefined
      }),
    stop: smtp.close,
  }
}
