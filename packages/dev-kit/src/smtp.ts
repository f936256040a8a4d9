import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; messageId: string; subject: string; text: string; html: string }

/** The status that answers a command: undefined accepts it, a promise that stays open leaves it without an answer. */
type Refusal = number | undefined | Promise<number | undefined>

export type SmtpBehaviour = {
  /**
   * Refuses a sender before any recipient is named; at that point the server only knows whether the address is
   * international.
   */
  refuseSender?: (isInternational: boolean) => Refusal
  /** Refuses a recipient with this status; by default every recipient is accepted. */
  refuse?: (address: string) => Refusal
  /** Refuses a whole mail. */
  refuseMail?: (mail: ReceivedMail) => Refusal
  /** Called with each whole mail before it is acknowledged: the acknowledgement waits for it. */
  beforeAnswer?: (mail: ReceivedMail) => Promise<void>
}

function refusal(status: number | undefined): Error | null {
  return status ? Object.assign(new Error('refused'), { responseCode: status }) : null
}

/** Closing waits only this long for a client that is still sending. */
const CLOSE_MS = 100

/** A mail server that keeps every mail it gets. */
export async function startSmtp(behaviour: SmtpBehaviour = {}, port = 0) {
  const mails: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: CLOSE_MS,
    onConnect(_session, callback) {
      connections++
      callback()
    },
    async onMailFrom({ args }, _session, callback) {
      callback(refusal(await behaviour.refuseSender?.(Reflect.has(Object(args), 'SMTPUTF8'))))
    },
    async onRcptTo({ address }, _session, callback) {
      callback(refusal(await behaviour.refuse?.(address)))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        answer(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '').then(callback, callback)
      })
    },
  })

  async function answer(source: Buffer, to: string): Promise<Error | null> {
    const { messageId = '', subject = '', text = '', html = '' } = await PostalMime.parse(source)
    const mail = { to, messageId, subject, text, html }
    const status = await behaviour.refuseMail?.(mail)
    if (status) return refusal(status)
    mails.push(mail)
    await behaviour.beforeAnswer?.(mail)
    return null
  }

  // A killed client breaks its connection; the mail server must not fail because of that.
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
    connections: () => connections,
    to: (recipient: string) => mails.filter((mail) => mail.to === recipient),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
