import { DAY_S, HOUR_S } from '@portico/contract/kernel/units'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailNode } from '../../../test-kit/mail-node.ts'
import { openTestStore, PATIENT_WAIT_MS } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { openPostgres } from '../database/connections/postgres.ts'
import { createPeriodic } from './periodic.ts'
import { outbox } from './tables.ts'
import { createWorker } from './worker.ts'

const MAILS = 60
/** Longer than a busy machine keeps a node from renewing a lease or from hearing of a mail that was taken. */
const PATIENT = { leaseS: 60, commandMs: 30_000, firstCommandMs: 30_000 }
const log = { warn: () => {}, error: () => {} }

let nodes: [Database, Database]
let ends: (() => Promise<void>)[]
beforeEach(async () => {
  const here = await openTestStore()
  const there = await openPostgres(here.url ?? '', () => {}, { waitMs: PATIENT_WAIT_MS })
  nodes = [here, there]
  ends = [here.close, there.close]
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
})

it('two nodes send each mail once, and those of one person in their order', async () => {
  const smtp = await startSmtp({})
  ends.push(smtp.close)
  const senders = nodes.map((database) => startMailNode(database, smtp.url, { ...PATIENT, sweepMs: 20 }))
  for (const { stop } of senders) ends.push(stop)
  const people = Array.from({ length: MAILS }, (_, i) => `person${i % 20}@example.com`)
  await Promise.all(senders.map((sender, node) => sender.write(...people.filter((_, i) => i % 2 === node))))
  const sent = async () => nodes[0].db.$count(outbox, sql`status = 'sent'`)
  await until(async () => (await sent()) === MAILS)
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(people.toSorted())
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(MAILS)
  const rows = await nodes[0].db.select().from(outbox).orderBy(outbox.position)
  for (const person of new Set(people)) {
    const written = rows.filter(({ recipient }) => recipient === person).map(({ id }) => id)
    const arrived = smtp.to(person).map(({ messageId }) => messageId.slice(1, messageId.indexOf('@')))
    expect(arrived).toEqual(written)
  }
})

it('two nodes do each hourly and each daily job once', async () => {
  const runs: Record<string, number> = { hourly: 0, daily: 0 }
  const jobs = [
    { kind: 'hourly', rowId: '11111111-1111-4111-8111-111111111111', everyS: HOUR_S },
    { kind: 'daily', rowId: '22222222-2222-4222-8222-222222222222', everyS: DAY_S },
  ]
  for (const { db } of nodes) {
    const kinds = Object.fromEntries(
      await Promise.all(
        jobs.map(async (job) => {
          const run = async () => {
            runs[job.kind] = (runs[job.kind] ?? 0) + 1
          }
          return [job.kind, await createPeriodic(db, { ...job, run })] as const
        }),
      ),
    )
    const worker = createWorker({ db, kinds, log, waits: { sweepMs: 10 } })
    ends.push(worker.stop)
    worker.wake()
  }
  const { db } = nodes[0]
  const isDone = async (kind: string, everyS: number) =>
    (await db.$count(
      outbox,
      sql`kind = ${kind} and lease_id is null and next_attempt_at > now() + make_interval(secs => ${everyS - 60})`,
    )) === 1
  const areDone = async () => (await isDone('hourly', HOUR_S)) && isDone('daily', DAY_S)
  await until(areDone)
  expect(runs).toEqual({ hourly: 1, daily: 1 })
  const pass = (seconds: number) =>
    db.update(outbox).set({ nextAttemptAt: sql`next_attempt_at - make_interval(secs => ${seconds})` })
  await pass(HOUR_S + 1)
  await until(() => isDone('hourly', HOUR_S))
  expect(runs).toEqual({ hourly: 2, daily: 1 })
  await pass(DAY_S)
  await until(areDone)
  expect(runs).toEqual({ hourly: 3, daily: 2 })
})
