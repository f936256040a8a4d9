import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { ReviewReason } from '@portico/contract/verification/reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { verificationAttempts, verificationDocuments } from '../tables.ts'

type Rows<T> = { rows: T[] }

const median = sql`percentile_cont(0.5) within group (order by extract(epoch from t.decided_at - t.submitted_at))`
const withinDays = (days: number) => sql`t.decided_at > now() - make_interval(days => ${days})`

const isToday = sql`t.decided_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`
const today = (decision: string) =>
  sql`(count(*) filter (where ${isToday} and t.decision = ${sql.raw(`'${decision}'`)}))::int`

type Totals = {
  waiting: number
  decidedToday: number
  approved: number
  returned: number
  selfies: number
  refused: number
  byCaller: number
  medianS: number | null
}
const NOTHING: Totals = {
  waiting: 0,
  decidedToday: 0,
  approved: 0,
  returned: 0,
  selfies: 0,
  refused: 0,
  byCaller: 0,
  medianS: null,
}

/** How much waits, what was decided today by its outcome and by `viewer`, and how long it took in these days. */
async function readTotals(db: Db, days: number, viewer: string): Promise<Totals> {
  const { rows } = (await db.execute(
    sql`select (select count(*)::int from ${verificationDocuments} where status = 'WAITING_MODERATOR') as waiting,
      (count(*) filter (where ${isToday}))::int as "decidedToday",
      ${today('approve')} as approved, ${today('return')} as returned, ${today('selfie')} as selfies,
      ${today('refuse')} as refused,
      (count(*) filter (where ${isToday} and t.decided_by = ${viewer}::uuid))::int as "byCaller",
      round(${median})::int as "medianS"
      from ${verificationAttempts} t where ${withinDays(days)}`,
  )) as unknown as Rows<Totals>
  return rows[0] ?? NOTHING
}

type ModeratorRow = {
  id: string
  approved: number
  returned: number
  selfies: number
  refused: number
  medianS: number | null
}

async function readByModerator(db: Db, days: number): Promise<ModeratorRow[]> {
  const { rows } = (await db.execute(
    sql`select t.decided_by as id,
      (count(*) filter (where t.decision = 'approve'))::int as approved,
      (count(*) filter (where t.decision = 'return'))::int as returned,
      (count(*) filter (where t.decision = 'selfie'))::int as selfies,
      (count(*) filter (where t.decision = 'refuse'))::int as refused, round(${median})::int as "medianS"
      from ${verificationAttempts} t
      where ${withinDays(days)} group by t.decided_by order by count(*) desc, t.decided_by`,
  )) as unknown as Rows<ModeratorRow>
  return rows
}

async function readByReason(db: Db, days: number) {
  const { rows } = (await db.execute(
    sql`select reason, count(*)::int as count from ${verificationAttempts} t, unnest(t.reasons) reason
      where ${withinDays(days)} group by reason order by count(*) desc, reason`,
  )) as unknown as Rows<{ reason: ReviewReason; count: number }>
  return rows
}

type DecisionRow = {
  decidedAt: number
  id: string
  type: DocumentType
  country: string | null
  attempt: number
  decision: string
  reasons: ReviewReason[]
  decidedBy: string
  tookS: number
}

/** The decisions of the last days, newest first. */
async function listDecisions(db: Db, days: number, count: number): Promise<DecisionRow[]> {
  const { rows } = (await db.execute(
    sql`select extract(epoch from t.decided_at)::float8 * 1000 as "decidedAt", d.id, d.type, d.country, t.attempt,
      t.decision, t.reasons, t.decided_by as "decidedBy",
      round(extract(epoch from t.decided_at - t.submitted_at))::int as "tookS"
      from ${verificationAttempts} t join ${verificationDocuments} d on d.id = t.document_id
      where ${withinDays(days)} order by t.decided_at desc limit ${count}`,
  )) as unknown as Rows<DecisionRow>
  return rows
}

/** What was decided in the last days, by the ids of those who did. */
export const decisionStatistics = { readTotals, readByModerator, readByReason, listDecisions }
