import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../test-kit/person.ts'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database.ts'
import { createSecrets } from '../secrets.ts'
import { outbox } from '../tables.ts'
import { createOutbox, openSlots } from './outbox.ts'
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

/** In one transaction: all of them have the same times. */
const write = (...events: [recipient: string, name: string][]) =>
  store.transaction(async (tx) => {
    const box = createOutbox({ secrets })
    for (const [recipient, name] of events)
      await box.add(tx, { kind: KIND, recipient, locale: 'en', slots: { name } })
  })

/** Each row by the name in its slots; two nodes, so that what one is at keeps the other waiting too. */
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

const done: Outcome = { is: 'done' }
const failed: Outcome = { is: 'again', inS: LATER_S, isTry: true, reason: 'busy' }
const left = () => store.db.$count(outbox)
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

  it('that is strict gets nothing before an earlier one is delivered, and others wait for none of it', async () => {
    await write(['one', 'first'], ['one', 'second'], ['other', 'third'])
    let isBusy = true
    deliver('strict', (name) => (isBusy && name === 'first' ? failed : done))
    await until(async () => (await left()) === 2)
    expect(begun.toSorted()).toEqual(['first', 'third'])
    isBusy = false
    begun = []
    await makeDue()
    await until(async () => (await left()) === 0)
    expect(begun).toEqual(['first', 'second'])
  })

  it('that is strict gets the next one when an earlier one is parked', async () => {
    await write(['one', 'first'], ['one', 'second'])
    deliver('strict', (name) => (name === 'first' ? { is: 'parked', reason: 'refused' } : done))
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

  it('that is nobody is waited for by none', async () => {
    await write(['', 'first'], ['', 'second'])
    deliver('strict', (name) => (name === 'first' ? failed : done))
    await until(async () => (await left()) === 1)
    expect(begun.toSorted()).toEqual(['first', 'second'])
  })
})
