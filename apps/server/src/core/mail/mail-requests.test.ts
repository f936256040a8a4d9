import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { createSecrets } from '../crypto/secrets.ts'
import type { Database } from '../database/access/database.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { outbox } from '../outbox/tables.ts'
import { createWorker } from '../outbox/worker.ts'
import { MAIL_HELD_S } from './limits.ts'
import { createMailRequests, MAIL_REQUEST_KIND } from './mail-requests.ts'

const log = { warn: () => {}, error: () => {} }

let store: Database
let ends: (() => Promise<void>)[]
beforeEach(async () => {
  store = await openTestStore()
  ends = []
})
afterEach(async () => {
  for (const end of ends) await end()
  await store.close()
})

const requestsOf = (key: Buffer) => {
  const secrets = createSecrets(key)
  return createMailRequests(createOutbox({ secrets }), secrets)
}

it('a request for a mail whose key is gone waits as long as a mail does for the key, and is parked then', async () => {
  await store.transaction((tx) =>
    requestsOf(Buffer.alloc(32, 7)).ask(tx, 'reset', { email: 'a@b.cc' }, 'soon'),
  )
  const requests = requestsOf(Buffer.alloc(32, 8))
  const handled: unknown[] = []
  requests.handle('reset', async (values) => void handled.push(values))
  const kinds = { [MAIL_REQUEST_KIND]: requests.work }
  const worker = createWorker({ db: store.db, kinds, log, waits: { sweepMs: 30 } })
  ends.push(worker.stop)
  const row = async () => (await store.db.select().from(outbox))[0]
  await until(async () => (await row())?.lastError === 'KeyIsGone')
  expect((await row())?.status).toBe('waiting')
  const queuedAt = sql`now() - make_interval(secs => ${MAIL_HELD_S + 60})`
  await store.db.update(outbox).set({ queuedAt, nextAttemptAt: sql`now()` })
  await until(async () => (await row())?.status === 'parked')
  expect([await row(), handled]).toMatchObject([{ lastError: 'KeyIsGone' }, []])
})
