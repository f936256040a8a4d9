import { randomUUID } from 'node:crypto'
import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { increment, readCount } from '../../core/counters/limits.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { saveBotName } from './bots.store.ts'
import { BOT_UPDATE_TRIES, createReceiveUpdates } from './receive-updates.ts'

const BOT = 42
const ME = { id: BOT, username: 'door_bot' } as never
const KEY = 'handled'

let database: Database
beforeEach(async () => {
  database = await openTestStore(50)
})
afterEach(() => database.close())

const update = (id: number): Update => ({ update_id: id }) as Update
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The bot of a node to which the Bot API gives these updates, whatever it has confirmed. */
async function receiver(
  updates: () => Update[],
  handle: (tx: Tx, update: Update) => Promise<void>,
  log = silent,
) {
  const offsets: (number | undefined)[] = []
  const work = await createReceiveUpdates({
    database,
    botId: BOT,
    api: {
      getMe: async () => ME,
      deleteWebhook: async () => true as const,
      async getUpdates(offset) {
        offsets.push(offset)
        return updates()
      },
    },
    handle,
    onName: () => {},
    log,
  })
  return { offsets, run: () => work.run({} as never) }
}

const count = async (tx: Tx) => {
  await increment(tx, KEY, 60)
}
const handled = async () => (await readCount(database.db, KEY)).count

it('updates that several nodes are given at once are handled once each', async () => {
  const updates = Array.from({ length: 20 }, (_, i) => update(100 + i))
  const nodes = await Promise.all(Array.from({ length: 10 }, () => receiver(() => updates, count)))
  await Promise.all(nodes.map(({ run }) => run()))
  expect(await handled()).toBe(20)
  await Promise.all(nodes.map(({ run }) => run()))
  expect(await handled()).toBe(20)
  // A node that begins late asks from where the others are.
  expect(nodes[0]?.offsets).toHaveLength(2)
  expect(nodes[0]?.offsets.at(-1)).toBe(120)
})

it('an update whose handling fails has not been taken, and comes again', async () => {
  let isBroken = true
  const node = await receiver(
    () => [update(7), update(8)],
    async (tx) => {
      await count(tx)
      if (isBroken) throw new Error('a fault')
    },
  )
  expect(await node.run()).toMatchObject({ kind: 'again', reason: 'fault' })
  expect(await handled()).toBe(0)
  isBroken = false
  expect(await node.run()).toMatchObject({ kind: 'again', inS: 0, reason: null })
  expect(await handled()).toBe(2)
})

it('an update that can never be handled holds up the others for a few tries only', async () => {
  const errors: unknown[] = []
  const node = await receiver(
    () => [update(7), update(8)],
    async (tx, { update_id: id }) => {
      if (id === 7) throw new Error('a fault')
      await count(tx)
    },
    { ...silent, error: (line: unknown) => errors.push(line) } as never,
  )
  for (let i = 1; i < BOT_UPDATE_TRIES; i++) await node.run()
  expect(await handled()).toBe(0)
  await node.run()
  expect(await handled()).toBe(1)
  expect(errors.length).toBe(BOT_UPDATE_TRIES)
})

it('the number of the last update is forgotten before Telegram numbers anew', async () => {
  await saveBotName(database.db, BOT, 'door_bot')
  let updates = [update(900_000_000)]
  const node = await receiver(() => updates, count)
  await node.run()
  updates = [update(5)]
  await node.run()
  expect([await handled(), node.offsets]).toEqual([1, [undefined, 900_000_001]])
  await database.db.execute(
    sql`update messenger_bots set received_at = received_at - interval '6 days 1 second'`,
  )
  await node.run()
  expect([await handled(), node.offsets.at(-1)]).toEqual([2, undefined])
  await node.run()
  expect([await handled(), node.offsets.at(-1)]).toEqual([2, 6])
})

it('a request for updates that waits ends when the process begins to stop', async () => {
  let isAsked = false
  const work = await createReceiveUpdates({
    database,
    botId: BOT,
    api: {
      getMe: async () => ME,
      deleteWebhook: async () => true as const,
      getUpdates: (_, end) => {
        isAsked = true
        return new Promise((_resolve, reject) => {
          end.addEventListener('abort', () => reject(new Error(randomUUID())))
        })
      },
    },
    handle: count,
    onName: () => {},
    log: silent,
  })
  const run = work.run({} as never)
  await until(() => isAsked)
  work.cease?.()
  expect(await run).toEqual({ kind: 'again', inS: 0, isTry: false, reason: null })
})
