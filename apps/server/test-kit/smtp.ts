import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; messageId: string; subject: string; text: string; html: string }

export type SmtpBehaviour = {
  /** Refuses a recipient with this status; by default everybody is welcome. */
  refuse?: (address: string) => number | undefined
  /** Called with each whole mail before it is acknowledged: the acknowledgement waits for it. */
  beforeAnswer?: (mail: ReceivedMail) => Promise<void>
}

/** A mail server that keeps what it gets. */
export async function startSmtp(behaviour: SmtpBehaviour = {}, port = 0) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const status = behaviour.refuse?.(address)
      callback(status ? Object.assign(new Error('refused'), { responseCode: status }) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        receive(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '')
          .then((mail) => behaviour.beforeAnswer?.(mail))
          .then(() => callback(null), callback)
      })
    },
  })

  async function receive(source: Buffer, to: string): Promise<ReceivedMail> {
    const { messageId = '', subject = '', text = '', html = '' } = await PostalMime.parse(source)
    const mail = { to, messageId, subject, text, html }
    mails.push(mail)
    return mail
  }

  // A client that is killed breaks its connection; that is no fault here.
  server.on('error', () => {})
  const { server: socket } = server
  server.listen(port, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    to: (recipient: string) => mails.filter((mail) => mail.to === recipient),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
