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

/** Far more than a mail takes on a busy machine: one that is not there by then does not come, and the error says which. */
const MAIL_MOST_MS = 120_000

/** A mail server for tests that read mails as a person does: each question waits until the mail is there. */
export async function startMailbox(): Promise<Mailbox> {
  const watchers = new Set<() => void>()
  const smtp = await startSmtp({
    async beforeAnswer() {
      for (const watcher of watchers) watcher()
    },
  })

  async function until<T>(address: string, look: () => T | undefined): Promise<T> {
    const late = AbortSignal.timeout(MAIL_MOST_MS)
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>((resolve, reject) => {
        const watcher = () => {
          watchers.delete(watcher)
          resolve()
        }
        watchers.add(watcher)
        late.onabort = () => {
          const others = sentTo(address).map(({ subject }) => subject)
          reject(new Error(`the mail to ${address} did not come; there are: ${others.join(', ') || 'none'}`))
        }
      })
    }
  }
  const sentTo = (address: string) =>
    smtp.mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase())

  return {
    url: smtp.url,
    mailTo: (address, part = '') =>
      until(address, () =>
        sentTo(address).findLast((mail) => `${mail.subject}\n${mail.text}`.includes(part)),
      ),
    confirmationOf: (address, after = 0) =>
      until(address, () => {
        const mail = sentTo(address).filter(({ text }) => text.includes('/confirmation/'))[after]
        const link = mail && findLink(mail)
        const code = mail && findTypedCode(mail)
        return link && code ? { link, code } : undefined
      }),
    stop: smtp.close,
  }
}
