import { SMTPServer } from 'smtp-server'
import type { MailStore } from './store.ts'

/** Takes every mail for everybody and delivers none. */
export function smtpSink(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        store.add(Buffer.concat(chunks), recipients).then(
          () => done(),
          (error: Error) => done(error),
        )
      })
    },
  })
}
