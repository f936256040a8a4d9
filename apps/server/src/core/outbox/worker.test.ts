import { until } from '@portico/dev-kit/until'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { counters } from '../counters/tables.ts'
import { createSecrets } from '../crypto/secrets.ts'
import { afterCommit } from '../database/access/after-commit.ts'
import type { Database } from '../database/access/database.ts'
import { retention } from '../retention/retention.ts'
import { createOutbox, openSlots } from './outbox.ts'
import { outbox } from './tables.ts'
import { createUpkeep, UPKEEP_EVERY_S, UPKEEP_KIND } from './upkeep.ts'
import type { OutboxRow, Work } from './work.ts'
import { createWorker, type Worker } from './worker.ts'

const secrets = createSecrets(Buffer.alloc(32, 7))
const log = { warn: () => {}, error: () => {} }
/** All but the lease: one that a busy machine does not renew in time has the work done twice. */
const SHORT = { leaseS: 60, renewMs: 200, sweepMs: 50, stopMs: 500 }

let store: Database
let workers: Worker[]
beforeEach(async () => {
  store = await openTestStore()
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await store.close()
})

function work(
  kinds: Record<string, Work>,
  waits: Parameters<typeof createWorker>[0]['waits'] = SHORT,
): Worker {
  const worker = createWorker({ db: store.db, kinds, log, waits })
  workers.push(worker)
  return worker
}

const doing = (run: Work['run']): Work => ({ atOnce: 2, slowAtOnce: 2, run })
const request = (afterMs = 0) => ({
  kind: 'greeting',
  recipient: 'person@example.com',
  locale: 'en' as const,
  slots: { name: 'Mia' },
  afterMs,
})

it('the worker does any kind of work, not before its time, and leaves no row of it', async () => {
  const seen: { slots: Record<string, string>; recipient: string; at: number }[] = []
  const worker = work(
    {
      greeting: doing(async (row) => {
        seen.push({ slots: openSlots(secrets, row), recipient: row.recipient, at: performance.now() })
        return { kind: 'done' }
      }),
    },
    { ...SHORT, sweepMs: 60_000 },
  )
  const box = createOutbox({ secrets, wake: worker.wake })
  const began = performance.now()
  await store.transaction((tx) => box.add(tx, request(400)))
  await until(async () => seen.length === 1 && (await store.db.$count(outbox)) === 0)
  expect(seen).toEqual([{ slots: { name: 'Mia' }, recipient: 'person@example.com', at: expect.any(Number) }])
  expect((seen[0]?.at ?? 0) - began).toBeGreaterThan(300)
})

it('the worker leaves work of a kind that its process does not know', async () => {
  const box = createOutbox({ secrets })
  await store.transaction((tx) => box.add(tx, request()))
  await store.transaction((tx) => box.add(tx, { ...request(), kind: 'known' }))
  const known: Work = doing(async () => ({ kind: 'done' }))
  work({ known }).wake()
  await until(async () => (await store.db.$count(outbox)) === 1)
  const rows = await store.db.select().from(outbox)
  expect(rows).toMatchObject([{ kind: 'greeting', leaseId: null, attempts: 0 }])
})

it('the worker tries again what failed by a fault of ours, and counts no try', async () => {
  const box = createOutbox({ secrets })
  await store.transaction((tx) => box.add(tx, request()))
  const worker = work({
    greeting: doing(async () => {
      throw new TypeError('a fault')
    }),
  })
  worker.wake()
  await until(async () => (await store.db.select().from(outbox))[0]?.lastError === 'TypeError')
  expect(await store.db.select().from(outbox)).toMatchObject([
    { status: 'waiting', attempts: 0, leaseId: null },
  ])
})

it('the worker tells as a warning, not as an error, what the store had no time for', async () => {
  const said: string[] = []
  const box = createOutbox({ secrets })
  await store.transaction((tx) => box.add(tx, request()))
  const late = doing(async () => {
    throw new Error('timeout exceeded when trying to connect')
  })
  const hearing = { warn: () => said.push('warn'), error: () => said.push('error') }
  const worker = createWorker({ db: store.db, kinds: { greeting: late }, log: hearing, waits: SHORT })
  workers.push(worker)
  worker.wake()
  await until(async () => (await store.db.select().from(outbox))[0]?.lastError !== null)
  expect(said).toEqual(['warn'])
})

it('the worker of one of two nodes does the upkeep, which is due again an hour later', async () => {
  const past = sql`now() - interval '1 minute'`
  const expired = () => store.db.insert(counters).values({ key: 'old', count: 1, expiresAt: past })
  await expired()
  for (let node = 0; node < 2; node++)
    work({ [UPKEEP_KIND]: await createUpkeep(store.db, retention, log.error) })
  await until(async () => (await store.db.$count(counters)) === 0)
  const rows = await store.db.select().from(outbox).where(eq(outbox.kind, UPKEEP_KIND))
  expect(rows).toHaveLength(1)
  await until(async () => {
    const [row] = await store.db.select().from(outbox)
    return row?.leaseId === null && Number(row.nextAttemptAt) > Date.now() + (UPKEEP_EVERY_S / 2) * 1000
  })
  await expired()
  expect(await store.db.$count(counters)).toBe(1)
  await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  await until(async () => (await store.db.$count(counters)) === 0)
})

it('the outbox gives a row to one of many workers that look for it', async () => {
  const runs: OutboxRow[] = []
  const box = createOutbox({ secrets })
  for (let i = 0; i < 12; i++) await store.transaction((tx) => box.add(tx, request()))
  const kinds = () => ({
    greeting: doing(async (row) => {
      runs.push(row)
      return { kind: 'done' }
    }),
  })
  for (let node = 0; node < 4; node++) work(kinds(), { ...SHORT, sweepMs: 10 })
  await until(async () => (await store.db.$count(outbox)) === 0)
  expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length)
  expect(runs).toHaveLength(12)
})

it('work for after the commit runs then, and never when the transaction is rolled back', async () => {
  const said: string[] = []
  await store.transaction(async (tx) => {
    afterCommit(tx, () => said.push('done'))
    expect(said).toEqual([])
  })
  const undone = store.transaction(async (tx) => {
    afterCommit(tx, () => said.push('undone'))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  afterCommit(store.db, () => said.push('outside'))
  expect(said).toEqual(['done', 'outside'])
})
