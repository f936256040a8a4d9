import { createSecrets } from '../src/core/crypto/secrets.ts'
import type { Database } from '../src/core/database/access/database.ts'
import { createMailWork, MAIL_KIND, type MAIL_WAITS } from '../src/core/mail/mail-work.ts'
import { createMailer } from '../src/core/mail/mailer.ts'
import { createSmtp } from '../src/core/mail/smtp.ts'
import type { SmtpWaits } from '../src/core/mail/smtp-line.ts'
import { createOutbox } from '../src/core/outbox/outbox.ts'
import { outbox } from '../src/core/outbox/tables.ts'
import { createWorker, type OUTBOX_WAITS, type Worker } from '../src/core/outbox/worker.ts'

type Waits = Partial<typeof OUTBOX_WAITS & typeof MAIL_WAITS & SmtpWaits>

/**
 * A tenth to a hundredth of the real ones, in the same proportions where it matters. The lease is no shorter: one that a busy
 * machine does not renew in time lets a mail go out twice.
 */
const SHORT: Waits = {
  leaseS: 60,
  renewMs: 200,
  sweepMs: 100,
  slowAfterMs: 150,
  stopMs: 500,
  retryFirstS: 0.1,
  serverRetryS: 0.1,
  connectMs: 5000,
  commandMs: 1500,
  firstCommandMs: 1500,
  acceptMs: 20_000,
}

export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; reason?: unknown }

/** One node's delivery, and only that, on a store of the test's: what waits for minutes in life waits for moments. */
export function startMailNode(database: Database, smtpUrl: string, waits: Waits = {}) {
  const secrets = createSecrets(Buffer.alloc(32, 7))
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) => (line: { reason?: unknown; answer?: unknown }, message?: string) => {
      // One of these is written for every mail that goes out; the tests are about what does not.
      if (line.answer !== undefined) return
      lines.push({ level, message: message ?? String(line), reason: line.reason })
    }
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const all = { ...SHORT, ...waits }
  let worker: Worker | undefined
  const wake = (afterMs = 0) => worker?.wake(afterMs)
  const mail = createMailWork({
    secrets,
    transport: createSmtp(smtpUrl, 'portal.example', all),
    from: 'Portico <no-reply@portal.example>',
    publicUrl: 'https://portal.example',
    log,
    wake,
    waits: all,
  })
  worker = createWorker({ db: database.db, kinds: { [MAIL_KIND]: mail }, log, waits: all })
  const mailer = createMailer(createOutbox({ secrets, wake }))

  return {
    lines,
    stop: worker.stop,
    wake,
    /** As a request does: in a transaction, to each of these in turn. */
    async write(...recipients: string[]): Promise<void> {
      for (const to of recipients) {
        await database.transaction((tx) =>
          mailer.enqueue(tx, {
            to,
            template: 'passwords-reset',
            locale: 'en',
            slots: { link: 'https://portal.example/en/password/reset/abc' },
          }),
        )
      }
    },
    rows: () => database.db.select().from(outbox).orderBy(outbox.createdAt),
  }
}
