import { DAY_S } from '@portico/contract/kernel/units'
import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { createSecrets } from '../crypto/secrets.ts'
import type { Database } from '../database/access/database.ts'
import { createOutbox, openSlots } from './outbox.ts'
import { outbox } from './tables.ts'
import type { Order, OutboxRow, Outcome, Work } from './work.ts'
import { createWorker } from './worker.ts'

const secrets = createSecrets(Buffer.alloc(32, 7))
const log = { warn: () => {}, error: () => {} }
const KIND = 'event'
const LATER_S = 3600

let store: Database
let ends: (() => Promise<void>)[]
let begun: string[]
beforeEach(async () => {
  store = await openTestStore()
  ends = []
  begun = []
})
afterEach(async () => {
  for (const end of ends) await end()
  await store.close()
})

/** Writes rows in one transaction, so that all have the same times. */
const write = (...events: [recipient: string, name: string][]) =>
  store.transaction(async (tx) => {
    const box = createOutbox({ secrets })
    for (const [recipient, name] of events)
      await box.add(tx, { kind: KIND, recipient, locale: 'en', slots: { name } })
  })

/** Reports each row by the name in its slots; two nodes, so that a row of one holds back the rows of the other too. */
function deliver(order: Order | undefined, outcomeOf: (name: string) => Outcome | Promise<Outcome>): void {
  for (let node = 0; node < 2; node++) {
    const run = async (row: OutboxRow) => {
      const { name = '' } = openSlots(secrets, row)
      begun.push(name)
      return outcomeOf(name)
    }
    const work: Work = { atOnce: 4, slowAtOnce: 4, ...(order ? { order } : {}), run }
    const worker = createWorker({
      db: store.db,
      kinds: { [KIND]: work },
      log,
      waits: { sweepMs: 30, stopMs: 300 },
    })
    ends.push(worker.stop)
    worker.wake()
  }
}

const done: Outcome = { kind: 'done' }
const failed: Outcome = { kind: 'again', inS: LATER_S, isTry: true, reason: 'busy' }
const left = () => store.db.$count(outbox)
const failures = () => store.db.$count(outbox, sql`lease_id is null and attempts = 1`)
const makeDue = () => store.db.update(outbox).set({ nextAttemptAt: sql`now()` })

describe('a receiver', () => {
  it('gets what was written in one transaction one by one, in the order of writing', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `event ${i}`)
    await write(...names.map((name): [string, string] => ['one', name]))
    let atOnce = 0
    let most = 0
    deliver('strict', async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce--
      return done
    })
    await until(async () => (await left()) === 0)
    expect([begun, most]).toEqual([names, 1])
  })

  it('that is strict gets no row before the earlier one is delivered, and does not hold up other receivers', async () => {
    await write(['one', 'first'], ['one', 'second'], ['other', 'third'])
    let isBusy = true
    deliver('strict', (name) => (isBusy && name === 'first' ? failed : done))
    // The failure is written down too: otherwise it would put the row off again after `makeDue`.
    await until(async () => (await left()) === 2 && (await failures()) === 1)
    expect(begun.toSorted()).toEqual(['first', 'third'])
    isBusy = false
    begun = []
    await makeDue()
    await until(async () => (await left()) === 0)
    expect(begun).toEqual(['first', 'second'])
  })

  it('that is strict gets the next one when an earlier one is parked', async () => {
    await write(['one', 'first'], ['one', 'second'])
    deliver('strict', (name) => (name === 'first' ? { kind: 'parked', reason: 'refused' } : done))
    await until(async () => (await left()) === 1)
    expect(begun).toEqual(['first', 'second'])
  })

  it('that is not strict waits for one that is under way, and for none that failed', async () => {
    await write(['one', 'first'], ['one', 'second'], ['other', 'third'])
    let fail = (_: Outcome): void => {}
    const hanging = new Promise<Outcome>((resolve) => {
      fail = resolve
    })
    deliver('until a failure', (name) => (name === 'first' ? hanging : done))
    await until(async () => (await left()) === 2)
    expect(begun.toSorted()).toEqual(['first', 'third'])
    fail(failed)
    await until(async () => (await left()) === 1)
    expect(begun.at(-1)).toBe('second')
  })

  it('that is nobody holds back no row', async () => {
    await write(['', 'first'], ['', 'second'])
    deliver('strict', (name) => (name === 'first' ? failed : done))
    await until(async () => (await left()) === 1)
    expect(begun.toSorted()).toEqual(['first', 'second'])
  })
})

it('rows that failed together are tried again at different moments', async () => {
  await write(...Array.from({ length: 20 }, (_, i): [string, string] => [`${i}`, 'event']))
  deliver(undefined, () => failed)
  await until(async () => (await failures()) === 20)
  const waits = (await store.db.select().from(outbox)).map(
    ({ nextAttemptAt }) => (Number(nextAttemptAt) - Date.now()) / 1000,
  )
  expect(Math.min(...waits)).toBeGreaterThan(LATER_S - 60)
  expect(Math.max(...waits)).toBeLessThan(LATER_S * 1.2 + 60)
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(LATER_S / 20)
})

it('work that fails by a fault of ours is parked when its time is over, and not before', async () => {
  await write(['one', 'event'])
  const lines: string[] = []
  const work: Work = {
    atOnce: 1,
    slowAtOnce: 0,
    faultHeldS: DAY_S,
    async run() {
      throw new TypeError('a fault')
    },
  }
  const worker = createWorker({
    db: store.db,
    kinds: { [KIND]: work },
    log: { warn: () => {}, error: (_: unknown, message?: string) => void lines.push(message ?? '') },
    waits: { sweepMs: 30, stopMs: 300 },
  })
  ends.push(worker.stop)
  const ageTo = (seconds: number) =>
    store.db
      .update(outbox)
      .set({ queuedAt: sql`now() - make_interval(secs => ${seconds})`, nextAttemptAt: sql`now()` })
  const row = async () => (await store.db.select().from(outbox))[0]
  await until(async () => (await row())?.lastError === 'TypeError')
  await ageTo(DAY_S - 60)
  await until(async () => Number((await row())?.nextAttemptAt) > Date.now() + 30_000)
  expect((await row())?.status).toBe('waiting')
  await ageTo(DAY_S + 60)
  await until(async () => (await row())?.status === 'parked')
  expect(await row()).toMatchObject({ lastError: 'TypeError', attempts: 0 })
  expect(lines).toEqual([
    'work of the outbox failed and is tried again',
    'work of the outbox cannot be done and is parked',
  ])
})
