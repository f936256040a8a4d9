import type { Statistics } from '@portico/contract/moderation/statistics.schemas'
import type { Database } from '../../core/database/access/database.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Verification } from '../verification/verification.module.ts'
import { toCsv } from './csv.ts'
import { nameOf } from './name-of.ts'

const STATISTICS_DAYS = 30
const STATISTICS_DAYS_MAX = 366
const STATISTICS_ROWS_MAX = 50_000

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'namesOf'>
  verification: Pick<Verification, 'decisionStatistics'>
}

const HEADINGS = [
  'decided_at',
  'case',
  'document',
  'country',
  'attempt',
  'decision',
  'reasons',
  'moderator',
  'seconds',
]

/** What was decided in the last days: figures to look at, and every decision as a file. No person is named in either. */
export function createStatistics({ database, accounts, verification }: Ports) {
  const { db } = database
  const { readTotals, readByModerator, readByReason, listDecisions } = verification.decisionStatistics

  /** Names moderators by their ids; one whose account is gone has none. */
  async function namesOf(ids: string[], { locale }: Caller): Promise<(id: string) => string> {
    const people = await accounts.namesOf(db, ids)
    return (id) => nameOf(locale, people.get(id) ?? { firstName: '', lastName: '' })
  }

  return {
    async read(viewer: string, asked: string | undefined, caller: Caller): Promise<Statistics> {
      const days = readDays(asked)
      const [totals, moderators, byReason] = await Promise.all([
        readTotals(db, days, viewer),
        readByModerator(db, days),
        readByReason(db, days),
      ])
      const names = await namesOf(
        moderators.map(({ id }) => id),
        caller,
      )
      const byModerator = moderators.map(({ id, ...figures }) => ({
        moderator: { id, name: names(id) },
        ...figures,
      }))
      const { approved, returned, selfies, refused, byCaller, ...rest } = totals
      return { ...rest, today: { approved, returned, selfies, refused, byCaller }, byModerator, byReason }
    },

    async readFile(asked: string | undefined, caller: Caller): Promise<string> {
      const rows = await listDecisions(db, readDays(asked), STATISTICS_ROWS_MAX)
      const names = await namesOf(
        rows.map(({ decidedBy }) => decidedBy),
        caller,
      )
      return toCsv([
        HEADINGS,
        ...rows.map((row) => [
          new Date(row.decidedAt).toISOString(),
          row.id,
          row.type,
          row.country ?? '',
          row.attempt,
          row.decision,
          row.reasons.join(' '),
          names(row.decidedBy),
          row.tookS,
        ]),
      ])
    },
  }
}

function readDays(asked: string | undefined): number {
  if (asked === undefined) return STATISTICS_DAYS
  const days = /^\d{1,3}$/.test(asked) ? Number(asked) : 0
  if (days < 1 || days > STATISTICS_DAYS_MAX) throw refuseField('days', 'invalid_value')
  return days
}
