import { MAIL_CONNECT_TIMEOUT_MS, MAIL_IN_FLIGHT, MAIL_SEND_TIMEOUT_MS } from '@portico/contract/limits'

export type OutgoingMail = {
  messageId: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  language: string
}

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** Loaded with the first connection: a server without mail need not carry the library. */
export async function createSmtp(url: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_IN_FLIGHT,
    connectionTimeout: MAIL_CONNECT_TIMEOUT_MS,
    greetingTimeout: MAIL_CONNECT_TIMEOUT_MS,
    socketTimeout: MAIL_SEND_TIMEOUT_MS,
    // Nothing in a mail may make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, from, to, subject, html, text, language }) {
      await transport.sendMail({
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
      })
    },
    close: () => transport.close(),
  }
}
