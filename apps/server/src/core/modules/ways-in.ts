import type { AuditAction } from '@portico/contract/audit/actions'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/access/database.ts'
import type { Audit } from '../events/audit.ts'

/** What ends what an account has open, and the event as which the audit records it. */
export const ENDINGS = {
  'sign-out': 'session.revoke',
  'password changed': 'password.change',
  'reset by mail': 'password.reset',
  'this was not me': 'session.disown',
  'second factors reset': 'factor.reset',
  disabled: 'account.disable',
  'deletion asked': 'account.delete_request',
  deleted: 'account.delete',
} as const satisfies Record<string, AuditAction>

export type Ending = keyof typeof ENDINGS

export type Ended = {
  accountId: string
  /** When it happened what the owner reports; undefined where nothing in particular is reported. */
  reportedAt?: string | undefined
}

/**
 * What a way in does at an ending. `ends`: nothing has to be done, because it stands on something that is over, or
 * because the use case itself ends it; `stays`: it goes on to work. Both say why. What stays `unlessAsked` is removed as
 * at "this was not me" where the owner who changes the password asks for it.
 */
export type Answer =
  | { ends: string }
  | { stays: string; unlessAsked?: true }
  | { removes: string; by: (tx: Tx, ended: Ended) => Promise<unknown> }

/** From then on what was added may be a stranger's: since what is reported, and at least for the last 7 days. */
export const suspectFrom = ({ reportedAt }: Pick<Ended, 'reportedAt'>): SQL =>
  sql`least(${reportedAt ?? null}::timestamptz, now() - make_interval(secs => ${SUSPECT_MEANS_S}))`

/** The same where nothing in particular is reported, for a page that says what a removal would take. */
export async function readSuspectFrom(db: Db): Promise<Date> {
  const fromS = sql<number>`extract(epoch from ${suspectFrom({})})::float8`
  const [row] = await db.select({ fromS }).from(sql`(select 1) one`)
  return new Date((row?.fromS ?? 0) * SECOND_MS)
}

/** The columns of every row that lets somebody in (`core/modules/origin.ts`). */
export const ORIGIN = '`added_by_session` and `added_with` of its row'

/** Something by which somebody gets into an account, or is kept out of it. */
export type WayIn = {
  name: string
  /** Its tables; of `one_time_codes` and `counters` the rows of these purposes. */
  rows: string[]
  /** Where it is written which session added it, what that session had proved, and when. */
  origin: string
  endings: Record<Ending, Answer>
}

/** What the event of a changed password says when its owner removes ways in by the same press. */
export type PasswordChanged = { removesWaysIn?: boolean }

/** What the event of a report says: when it happened what is reported, in the store's time. */
export type Reported = { reportedAt?: string }

/**
 * Subscribes every way in to what ends it. It runs in the transaction that records the event, so an ending and its
 * consequences are committed together, in a server as in a command that has the store for itself.
 */
export function endWaysIn(audit: Audit, ways: readonly WayIn[]): void {
  const at = (ending: Ending, of = ways) =>
    of.flatMap(({ endings }) => {
      const answer = endings[ending]
      return 'by' in answer ? [answer.by] : []
    })
  const onRequest = at(
    'this was not me',
    ways.filter(({ endings }) => 'unlessAsked' in endings['password changed']),
  )
  for (const ending of Object.keys(ENDINGS) as Ending[]) {
    const answers = at(ending)
    const more = ending === 'password changed' ? onRequest : []
    if (answers.length + more.length === 0) continue
    audit.on(ENDINGS[ending], async (tx, { subject: accountId, detail }) => {
      if (accountId === null) return
      const { removesWaysIn, reportedAt } = detail as PasswordChanged & Reported
      for (const end of removesWaysIn ? [...answers, ...more] : answers)
        await end(tx, { accountId, reportedAt })
    })
  }
}
