import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillAudit, monthOf, partsOfAudit } from '../../../test-kit/audit-months.ts'
import { collectStatements } from '../../../test-kit/collect-statements.ts'
import { createExplain } from '../../../test-kit/explain.ts'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../../core/database/access/database.ts'
import { isStoreBusy } from '../../core/database/connections/busy.ts'
import { openPostgres } from '../../core/database/connections/postgres.ts'
import { newId } from '../../core/ids.ts'
import { removeExpired } from '../../core/retention/maintenance.ts'
import { findOfSubject, forgetPerson, listAbout, listOfSubject } from './audit.store.ts'
import { createAudit } from './create-audit.ts'
import { personalData } from './personal-data.ts'
import { createRetainMonths } from './retain-months.ts'
import { auditRetention } from './retention.ts'

const TIMEOUT_MS = 240_000
const NODES = 4
const SIGN_INS = 50
const YEAR_S = 365 * 86_400
/** The store itself ends no statement before the test is over: what does not wait for ever has a limit of its own. */
const NO_LIMIT_MS = 2 * TIMEOUT_MS
/** Enough that reading the month from end to end is felt. */
const EVENTS_OF_A_MONTH = 12_000
const MONTHS = 13

let database: Database & { url?: string }
const audit = createAudit()
beforeEach(async () => {
  database = await openTestStore(SIGN_INS, NO_LIMIT_MS)
})
afterEach(() => database.close())

const retainMonths = (on: Database, auditKeptS?: number) => createRetainMonths({ database: on, auditKeptS })()
/** As the job does, which is tried again where somebody held a lock: after so many rows also the store's own upkeep. */
async function retainMonthsAtLast(on: Database, auditKeptS?: number): Promise<void> {
  for (;;) {
    const fault = await retainMonths(on, auditKeptS).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (fault === undefined) return
    if (!isStoreBusy(fault)) throw fault
  }
}
const signIn = () =>
  database.transaction((tx) => audit(tx, undefined, 'session.create', { subject: newId() }))

it('several nodes make the same partitions at once while people sign in, and no event is lost', {
  timeout: TIMEOUT_MS,
}, async () => {
  const nodes = await Promise.all(
    Array.from({ length: NODES }, () => openPostgres(database.url ?? '', () => {}, { max: 2 })),
  )
  try {
    for (const ago of [0, -1, -2]) {
      await database.db.execute(sql.raw(`drop table audit_events_${monthOf(ago)}`))
    }
    await fillAudit(database.db, { ago: -7, count: 10 })
    const work = [
      ...nodes.map((node) => retainMonths(node)),
      ...Array.from({ length: SIGN_INS }, signIn),
      ...nodes.map((node) => retainMonths(node)),
    ]
    const ended = await Promise.allSettled(work)
    const faults = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    // Who waits too long for the other tries again in a minute.
    expect(faults.filter((fault) => !isStoreBusy(fault))).toEqual([])
    const signedIn = ended.slice(NODES, NODES + SIGN_INS)
    expect(signedIn.every(({ status }) => status === 'fulfilled')).toBe(true)
    await retainMonthsAtLast(database)
    expect(await partsOfAudit(database.db)).toEqual({
      [monthOf(0)]: SIGN_INS,
      [monthOf(-1)]: 0,
      [monthOf(-2)]: 0,
      [monthOf(-7)]: 10,
      rest: 0,
    })
  } finally {
    for (const node of nodes) await node.close()
  }
})

it('a month that somebody reads is not dropped, and keeps nobody from signing in', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fillAudit(database.db, { ago: 20, count: 10 })
  await retainMonthsAtLast(database)
  const reader = new pg.Client(database.url)
  await reader.connect()
  await reader.query('begin')
  await reader.query('select count(*) from audit_events')
  const dropping = retainMonths(database, YEAR_S).catch((error: unknown) => error)
  await Promise.all(Array.from({ length: SIGN_INS - 1 }, signIn))
  expect(isStoreBusy(await dropping)).toBe(true)
  expect(await partsOfAudit(database.db)).toMatchObject({ [monthOf(20)]: 10 })
  await reader.query('commit')
  await reader.end()
  await retainMonthsAtLast(database, YEAR_S)
  expect(Object.keys(await partsOfAudit(database.db))).not.toContain(monthOf(20))
})

it('every question about an account finds its events by an index in each month', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { db } = database
  const [subject, other] = [newId(), newId()]
  for (let ago = 0; ago < MONTHS; ago++) {
    await fillAudit(db, { ago, count: EVENTS_OF_A_MONTH })
    await fillAudit(db, { ago, count: 5, subject })
  }
  await retainMonthsAtLast(database)
  const collected = collectStatements()
  await collected.collect(async () => {
    const actions = ['session.create'] as const
    const [first] = await listOfSubject(db, { subject, actions, before: undefined, count: 3 })
    await listOfSubject(db, { subject, actions, before: first?.id, count: 3 })
    await findOfSubject(db, subject, first?.id ?? '')
    await listAbout(db, { subject, actions, id: other, count: 3 })
    await personalData.activity?.(db, subject)
    await forgetPerson(db, subject)
    await signIn()
    await removeExpired(db, auditRetention(YEAR_S), (error) => {
      throw error
    })
  })
  collected.stop()
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('analyze')
  await client.end()
  const explain = await createExplain(database.url ?? '')
  const dear: string[] = []
  for (const statement of collected.statements()) {
    const { read, cost } = await explain.look(statement)
    if (read.length > 0 || cost > 1000) dear.push(`${read.join(', ')} (${cost}): ${statement.text}`)
  }
  await explain.end()
  expect(collected.statements().length).toBeGreaterThan(8)
  expect(dear).toEqual([])
})
