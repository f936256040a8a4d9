import type { Locale } from '@portico/contract/kernel/locales'
import { CASES_NAMED_MAX, CASES_PER_PAGE } from '@portico/contract/moderation/limits'
import type { CaseEntry, Cases, CasesQuery } from '@portico/contract/moderation/schemas'
import { MARK_WEIGHTS } from '@portico/contract/verification/marks'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { isId } from '../../../core/ids.ts'
import type { Verification } from '../../verification/verification.module.ts'
import { nameOf } from '../name-of.ts'
import { type CaseRow, type CountRow, countCases, countMine, listCases } from './queue.store.ts'
import { showHidden } from './visible-text.ts'

const CASE_SEARCH_MAX_LENGTH = 256
/** The figures of the queue are counted again this often, and when a change of it is published. */
const QUEUE_COUNTS_KEPT_MS = 1000

/** Documents that are found by a number. */
const NUMBERED = ['PASSPORT', 'COMPANY'] as const

type Ports = { database: Database; clock: Clock; verification: Pick<Verification, 'metadata'> }
type Counts = { at: number; rows: Promise<CountRow[]> }

/** The queue, a page at a time, with how many cases each filter would leave. */
export function createListCases({ database, clock, verification }: Ports) {
  const { db } = database
  let counted: Counts | undefined

  /** Counting reads every open case, so all moderators of this node share one count a second. */
  function counts(): Promise<CountRow[]> {
    const at = clock.monotonicMs()
    if (!counted || at - counted.at >= QUEUE_COUNTS_KEPT_MS) {
      const rows = countCases(db)
      const running = { at, rows }
      counted = running
      rows.catch(() => {
        if (counted === running) counted = undefined
      })
    }
    return counted.rows
  }

  async function list(viewer: string, query: CasesQuery, { locale }: Pick<Caller, 'locale'>): Promise<Cases> {
    const status = query.status ?? 'open'
    const sort = query.sort ?? (status === 'done' ? 'newest' : 'weight')
    const search = query.search?.trim()
    if (search && search.length > CASE_SEARCH_MAX_LENGTH) throw refuseField('search', 'max_length')
    const ids = query.ids === undefined ? undefined : readIds(query.ids)
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor, `${status} ${sort}`)
    const [rows, all, mine] = await Promise.all([
      listCases(db, {
        viewer,
        status,
        sort,
        after,
        ids,
        search: search?.replaceAll('\0', ''),
        numbers: numbersIn(search ?? ''),
        type: query.type,
        country: query.country,
        mark: query.mark,
        assignee: query.assignee,
        attempt: query.attempt,
        decision: query.decision,
        count: CASES_PER_PAGE + 1,
      }),
      counts(),
      countMine(db, viewer),
    ])
    const page = rows.slice(0, CASES_PER_PAGE)
    const last = page.at(-1)
    return {
      cases: page.map((row) => entryOf(row, viewer, locale)),
      counts: countsOf(all, mine),
      next: last && rows.length > page.length ? cursorOf(last, `${status} ${sort}`) : null,
    }
  }

  /** A number is searched as a whole: of a part nothing could be said without reading it. */
  function numbersIn(search: string): Buffer[] {
    if (!/\d/.test(search)) return []
    return NUMBERED.flatMap((type) => verification.metadata.indexes(type, search))
  }

  return {
    list,
    /** Called before a change is published: those who ask because of it get counts with it. */
    countAnew(): void {
      counted = undefined
    },
  }
}

/** A case as it stands in the queue. The weight is the document's: marks of who looks do not move it in the queue. */
export function entryOf(row: CaseRow, viewer: string, locale: Locale | undefined): CaseEntry {
  const { id, type, status, country, submittedAt, attempt, weight, awaitsSecond, assigneeId } = row
  return {
    id,
    personId: row.accountId,
    documentType: type,
    status,
    firstName: showHidden(row.firstName),
    lastName: showHidden(row.lastName),
    country,
    submittedAt,
    attempt,
    weight,
    marks: marksOf(row).map(({ mark }) => mark),
    assignee: assigneeId
      ? {
          id: assigneeId,
          name: nameOf(locale, { firstName: row.assigneeFirstName, lastName: row.assigneeLastName }),
          until: row.leaseUntil ?? 0,
        }
      : null,
    parkedUntil: row.parkedUntil,
    awaitsSecond,
    isOwn: row.accountId === viewer,
    isOwnRefusal: row.isOwnRefusal,
    decided: decidedOf(row, locale),
    note: row.note === null ? null : showHidden(row.note),
  }
}

function decidedOf(row: CaseRow, locale: Locale | undefined): CaseEntry['decided'] {
  const { decision, decidedAt, deciderId: id } = row
  if (decision === null || decidedAt === null) return null
  const name = nameOf(locale, { firstName: row.deciderFirstName, lastName: row.deciderLastName })
  return { decision, at: decidedAt, by: id === null ? null : { id, name } }
}

/** A newer release may have stored others, for which this one has neither a weight nor a text. */
const isKnownMark = (mark: string): boolean => Object.hasOwn(MARK_WEIGHTS, mark)

/** The marks of the document, and those of the moderator who looks at it. */
export function marksOf({ marks, isSponsor, sharesDevice }: CaseRow): CaseRow['marks'] {
  return [
    ...marks.filter(({ mark }) => isKnownMark(mark)),
    ...(isSponsor ? [{ mark: 'own_sponsor' as const, cases: [] }] : []),
    ...(sharesDevice ? [{ mark: 'shared_device' as const, cases: [] }] : []),
  ]
}

function countsOf(rows: CountRow[], me: number): Cases['counts'] {
  const of = (kind: CountRow['kind']) =>
    Object.fromEntries(
      rows.filter((row) => row.kind === kind && row.value !== '').map(({ value, open }) => [value, open]),
    )
  const all = rows.find(({ kind, value }) => kind === 'all' && value === '')
  const { open = 0, second = 0, leased = 0, again = 0 } = all ?? {}
  // One's own cases are counted now, all others a moment ago.
  const others = Math.max(0, leased - me)
  return {
    open,
    second,
    parked: rows.find(({ kind }) => kind === 'parked')?.open ?? 0,
    type: of('type'),
    country: of('country'),
    mark: Object.fromEntries(Object.entries(of('mark')).filter(([mark]) => isKnownMark(mark))),
    assignee: { me, others, nobody: Math.max(0, open - others - me) },
    attempt: { first: open - again, again },
  }
}

function readIds(asked: string): string[] {
  const ids = asked.split(',')
  if (ids.length > CASES_NAMED_MAX || !ids.every(isId)) throw refuseField('ids', 'invalid_value')
  return ids
}

/** No sum of marks comes near it. */
const WEIGHT_BEYOND = 1_000_000

/** The place behind a case, for one order of one list: another order would skip or repeat cases. */
const cursorOf = ({ weight, place, id }: CaseRow, order: string): string =>
  Buffer.from(JSON.stringify([order, weight, place, id])).toString('base64url')

function readCursor(cursor: string, order: string) {
  try {
    const [of, weight, place, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isPlace =
      Number.isInteger(weight) &&
      Math.abs(Number(weight)) < WEIGHT_BEYOND &&
      /^\d{1,17}$/.test(String(place)) &&
      isId(String(id))
    if (of === order && isPlace) return { weight: Number(weight), place: String(place), id: String(id) }
  } catch {
    // What is no cursor of ours is refused below, as one of another order is.
  }
  throw refuseField('cursor', 'invalid_value')
}
