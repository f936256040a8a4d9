import { smtpSink } from './smtp.ts'
import { openMailStore } from './store.ts'
import { mailboxServer } from './web.ts'

const folder = process.env.MAIL_FOLDER ?? './mails'
const smtpPort = Number(process.env.SMTP_PORT ?? 1025)
const port = Number(process.env.PORT ?? 8025)

const store = await openMailStore(folder)
const smtp = smtpSink(store)
const web = mailboxServer(store)
smtp.listen(smtpPort, '127.0.0.1')
web.listen(port, '127.0.0.1', () => console.log(`mailbox on http://127.0.0.1:${port}, SMTP on ${smtpPort}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    web.closeAllConnections()
    web.close()
    smtp.close(() => process.exit(0))
  })
}
