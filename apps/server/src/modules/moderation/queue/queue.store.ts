import type { DocumentStatus, DocumentType } from '@portico/contract/kernel/statuses'
import type { CaseDecision } from '@portico/contract/moderation/decisions'
import type { VerificationMark } from '@portico/contract/verification/marks'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { accountsAs, accountsInBrowsersOf } from '../../accounts/views.ts'
import { attemptsAs, documentsAs, hasNumber, type StoredMark } from '../../verification/views.ts'
import { moderationNotes } from '../tables.ts'

/** A document as moderators see it in the queue, with who it belongs to and who works on it. */
export type CaseRow = {
  id: string
  accountId: string
  type: DocumentType
  status: DocumentStatus
  version: number
  country: string | null
  /** Milliseconds since the epoch. */
  submittedAt: number | null
  attempt: number
  weight: number
  marks: StoredMark[]
  /** While it waits and is set aside. */
  parkedUntil: number | null
  awaitsSecond: boolean
  /** The moderator who asks is the first who refused it. */
  isOwnRefusal: boolean
  firstName: string
  lastName: string
  assigneeId: string | null
  assigneeFirstName: string
  assigneeLastName: string
  leaseUntil: number | null
  /** The moderator who asks is the person's sponsor, or has used the same browser. */
  isSponsor: boolean
  sharesDevice: boolean
  /** How it was decided since it was handed in last; null while it waits. */
  decision: CaseDecision | null
  decidedAt: number | null
  deciderId: string | null
  deciderFirstName: string
  deciderLastName: string
  /** How the newest note about the document begins: what moderators wrote to each other before a note to the person. */
  note: string | null
  /** Where the row stands in the order that was asked for: microseconds since the epoch. */
  place: string | null
}

export type CasesAsked = {
  viewer: string
  status: 'open' | 'second' | 'parked' | 'done'
  type?: DocumentType | undefined
  country?: string | undefined
  mark?: VerificationMark | undefined
  assignee?: 'me' | 'nobody' | 'others' | undefined
  attempt?: 'first' | 'again' | undefined
  decision?: CaseRow['decision'] | undefined
  ids?: string[] | undefined
  search?: string | undefined
  /** What documents with the searched number are kept under. */
  numbers?: readonly Buffer[] | undefined
  sort: 'weight' | 'oldest' | 'newest'
  after?: { weight: number; place: string; id: string } | undefined
  count: number
}

const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`)

/** As much of a note as a row of the queue has room for. */
const NOTE_SHOWN = sql.raw('160')

function columnsFor(viewer: string, place: SQL): SQL {
  return sql`d.id, d.account_id as "accountId", d.type, d.status, d.version, d.country,
    ${milliseconds('d.submitted_at')} as "submittedAt", d.attempt, d.weight, d.marks,
    case when d.status = 'WAITING_MODERATOR' and d.parked_until > now()
      then ${milliseconds('d.parked_until')} end as "parkedUntil",
    d.refusal is not null as "awaitsSecond", coalesce(d.refusal ->> 'by' = ${viewer}, false) as "isOwnRefusal", a.first_name as "firstName", a.last_name as "lastName",
    by.id as "assigneeId", coalesce(by.first_name, '') as "assigneeFirstName",
    coalesce(by.last_name, '') as "assigneeLastName", ${milliseconds('d.lease_until')} as "leaseUntil",
    coalesce(a.sponsor_id = ${viewer}::uuid, false) as "isSponsor",
    d.account_id <> ${viewer}::uuid and d.account_id in (${accountsInBrowsersOf(viewer)}) as "sharesDevice",
    t.decision, ${milliseconds('t.decided_at')} as "decidedAt", decider.id as "deciderId",
    coalesce(decider.first_name, '') as "deciderFirstName", coalesce(decider.last_name, '') as "deciderLastName",
    (extract(epoch from ${place}) * 1000000)::bigint::text as place`
}

const from = sql`from ${documentsAs('d')} join ${accountsAs('a')} on a.id = d.account_id
  left join ${accountsAs('by')} on by.id = d.assignee_id and d.lease_until > now()
  left join ${attemptsAs('t')} on t.document_id = d.id and t.attempt = d.attempt
  left join ${accountsAs('decider')} on decider.id = t.decided_by`

const SUBMITTED = sql.raw('d.submitted_at')
const DECIDED = sql.raw('d.decided_at')

/** One page of the queue, in the order and behind the place that are asked for. */
export async function listCases(db: Db, asked: CasesAsked): Promise<CaseRow[]> {
  const place = asked.status === 'done' ? DECIDED : SUBMITTED
  const { rows } = (await db.execute(
    sql`select ${columnsFor(asked.viewer, place)} ${from}
      where ${sql.join(conditions(asked, place), sql` and `)}
      order by ${orderOf(asked.sort, place)} limit ${sql.raw(String(asked.count))}`,
  )) as unknown as { rows: Omit<CaseRow, 'note'>[] }
  return withNotes(db, rows)
}

/**
 * The newest note of each case: of a decision, of a first refusal, or apart from decisions. Asked for apart: a join would
 * double the cost of each page.
 */
async function withNotes(db: Db, cases: Omit<CaseRow, 'note'>[]): Promise<CaseRow[]> {
  if (cases.length === 0) return []
  const ids = sql`any(string_to_array(${cases.map(({ id }) => id).join(',')}, ',')::uuid[])`
  const { rows } = (await db.execute(
    sql`select distinct on (id) id, left(note, ${NOTE_SHOWN}) as note from (
        select n.document_id as id, coalesce(nullif(n.private_note, ''), n.note) as note, n.decided_at as at
          from ${attemptsAs('n')} where n.document_id = ${ids}
        union all
        select n.document_id, n.text, n.created_at from ${moderationNotes} n where n.document_id = ${ids}
        union all
        select d.id, coalesce(nullif(d.refusal ->> 'privateNote', ''), d.refusal ->> 'note'),
            to_timestamp((d.refusal ->> 'at')::float8 / 1000)
          from ${documentsAs('d')} where d.id = ${ids}
      ) written where note <> '' order by id, at desc nulls last`,
  )) as unknown as { rows: { id: string; note: string }[] }
  const notes = new Map(rows.map(({ id, note }) => [id, note]))
  return cases.map((row) => ({ ...row, note: notes.get(row.id) ?? null }))
}

/** All cases of the person whose case has this id; a document that was never handed in is none. */
export async function findCasesWith(db: Db, viewer: string, id: string): Promise<CaseRow[]> {
  const { rows } = (await db.execute(
    sql`select ${columnsFor(viewer, SUBMITTED)} ${from} where d.account_id =
      (select asked.account_id from ${documentsAs('asked')} where asked.id = ${id}::uuid) and d.attempt > 0`,
  )) as unknown as { rows: Omit<CaseRow, 'note'>[] }
  return withNotes(db, rows)
}

/** The cases of these accounts; a document that was never handed in is none. */
export async function findCasesOf(
  db: Db,
  accountIds: string[],
): Promise<{ id: string; accountId: string }[]> {
  if (accountIds.length === 0) return []
  const { rows } = (await db.execute(
    sql`select d.id, d.account_id as "accountId" from ${documentsAs('d')}
      where d.account_id = any(string_to_array(${accountIds.join(',')}, ',')::uuid[]) and d.attempt > 0
      order by d.submitted_at, d.id`,
  )) as unknown as { rows: { id: string; accountId: string }[] }
  return rows
}

/** The weight as the index has it: with nulls first the store would sort every open case. */
const orderOf = (sort: CasesAsked['sort'], place: SQL): SQL => {
  if (sort === 'weight') return sql`d.weight desc nulls last, ${place}, d.id`
  return sort === 'oldest' ? sql`${place}, d.id` : sql`${place} desc, d.id desc`
}

function conditions(asked: CasesAsked, place: SQL): SQL[] {
  const { type, country, attempt, search, numbers = [], after, sort } = asked
  return [
    ofStatus[asked.status],
    type && sql`d.type = ${type}`,
    country && sql`d.country = ${country}`,
    attempt && (attempt === 'first' ? sql`d.attempt = 1` : sql`d.attempt > 1`),
    asked.mark && withMark(asked.mark, asked.viewer),
    asked.assignee && (asked.status === 'done' ? ofDecider : ofAssignee)(asked.assignee, asked.viewer),
    asked.decision && sql`t.decision = ${asked.decision}`,
    asked.ids && ofIds(asked.ids),
    search && matching(search, numbers),
    after && behind(sort, place, after),
  ].filter((one) => one instanceof Object)
}

const NOT_PARKED = sql`(d.parked_until is null or d.parked_until <= now())`

const ofStatus = {
  open: sql`d.status = 'WAITING_MODERATOR' and ${NOT_PARKED}`,
  second: sql`d.status = 'WAITING_MODERATOR' and d.refusal is not null and ${NOT_PARKED}`,
  parked: sql`d.status = 'WAITING_MODERATOR' and d.parked_until > now()`,
  done: sql`d.decided_at is not null and d.status in ('VERIFIED', 'NEW_DOCUMENT', 'WAITING_USER')`,
}

/** Two marks depend on who looks, so no document has them. */
function withMark(mark: VerificationMark, viewer: string): SQL {
  if (mark === 'own_sponsor') return sql`a.sponsor_id = ${viewer}::uuid`
  if (mark === 'shared_device') return sql`d.account_id in (${accountsInBrowsersOf(viewer)})`
  return sql`d.marks @> ${JSON.stringify([{ mark }])}::jsonb`
}

function ofAssignee(assignee: 'me' | 'nobody' | 'others', viewer: string): SQL {
  if (assignee === 'nobody') return sql`(d.assignee_id is null or d.lease_until <= now())`
  const isLeased = sql`d.assignee_id is not null and d.lease_until > now()`
  if (assignee === 'me') return sql`${isLeased} and d.assignee_id = ${viewer}::uuid`
  return sql`${isLeased} and d.assignee_id <> ${viewer}::uuid`
}

/** No one works on a decided case: it belongs to the moderator who decided it. */
function ofDecider(decider: NonNullable<CasesAsked['assignee']>, viewer: string): SQL {
  if (decider === 'me') return sql`t.decided_by = ${viewer}::uuid`
  return decider === 'others' ? sql`t.decided_by <> ${viewer}::uuid` : sql`t.decided_by is null`
}

/** One parameter, however many there are: the statement stays the same. */
const ofIds = (ids: string[]): SQL => sql`d.id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`

/** "Given Family Given FamilyGiven": some readers see the family name first, and in Chinese without a blank. */
const NAME_IN_EVERY_ORDER = sql`a.first_name || ' ' || a.last_name || ' ' || a.first_name || ' ' || a.last_name || a.first_name`

/** The id of a case, the number of its document, or any part of the name or the address; what the pattern language uses is taken as it is. */
function matching(search: string, numbers: readonly Buffer[]): SQL {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(d.id::text = ${search.toLowerCase()} or ${NAME_IN_EVERY_ORDER} ilike ${part}
    or a.email ilike ${part}${numbers.length > 0 ? sql` or ${hasNumber(numbers)}` : sql``})`
}

function behind(sort: CasesAsked['sort'], place: SQL, after: NonNullable<CasesAsked['after']>): SQL {
  const time = sql`timestamptz 'epoch' + ${after.place}::bigint * interval '1 microsecond'`
  const last = sql`(${time}, ${after.id}::uuid)`
  if (sort === 'oldest') return sql`(${place}, d.id) > ${last}`
  if (sort === 'newest') return sql`(${place}, d.id) < ${last}`
  return sql`d.weight <= ${after.weight} and (d.weight < ${after.weight} or (${place}, d.id) > ${last})`
}

export type CountRow = {
  kind: 'all' | 'type' | 'country' | 'mark' | 'parked'
  value: string
  open: number
  second: number
  /** That somebody works on, and that were handed in before; of all open cases alone. */
  leased: number
  again: number
}

/** How many open cases there are, in all and for each value of a filter, and how many are set aside. */
export async function countCases(db: Db): Promise<CountRow[]> {
  const { rows } = (await db.execute(
    sql`with waiting as materialized (
        select type, country, marks, refusal is not null as second, attempt > 1 as again,
          coalesce(assignee_id is not null and lease_until > now(), false) as leased,
          coalesce(parked_until > now(), false) as parked from ${documentsAs('d')}
        where status = 'WAITING_MODERATOR'
      ), open as (select * from waiting where not parked)
      select case when grouping(type) = 0 then 'type' when grouping(country) = 0 then 'country' else 'all' end as kind,
        coalesce(type, country, '') as value, count(*)::int as open, (count(*) filter (where second))::int as second,
        (count(*) filter (where leased))::int as leased, (count(*) filter (where again))::int as again
      from open group by grouping sets ((), (type), (country))
      union all
      select 'mark', one ->> 'mark', count(*)::int, 0, 0, 0
      from open, jsonb_array_elements(marks) one where marks <> '[]'::jsonb group by one ->> 'mark'
      union all
      select 'parked', '', count(*)::int, 0, 0, 0 from waiting where parked`,
  )) as unknown as { rows: CountRow[] }
  return rows
}

export async function countMine(db: Db, viewer: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as mine from ${documentsAs('d')} where status = 'WAITING_MODERATOR'
      and assignee_id = ${viewer}::uuid and lease_until > now() and ${NOT_PARKED}`,
  )) as unknown as { rows: { mine: number }[] }
  return rows[0]?.mine ?? 0
}
