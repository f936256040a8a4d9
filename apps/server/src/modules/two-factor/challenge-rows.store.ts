import { TWO_FACTOR_TYPES } from '@portico/contract/statuses'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { type CodeState, codeState, type IssueCode, issueBeside } from '../../platform/one-time.ts'
import { oneTimeCodes } from '../../platform/tables.ts'
import { ACCOUNT_PURPOSES, type ChallengeOf, purposeOf } from './challenge.ts'

/** Each type of a sign-in has a challenge of its own, with tries of its own, in rows of one purpose and subject. */
function isOf(asked: ChallengeOf): SQL | undefined {
  return and(
    eq(oneTimeCodes.purpose, purposeOf(asked)),
    eq(oneTimeCodes.subject, asked.subject),
    sql`${oneTimeCodes.data}->>'type' = ${asked.type}`,
  )
}

/** Writes the row of a challenge in place of the ones before of the same type. The caller has locked the subject. */
export async function replaceChallenge(tx: Tx, asked: ChallengeOf, row: IssueCode): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ supersededAt: sql`now()` })
    .where(and(isOf(asked), isNull(oneTimeCodes.supersededAt)))
  await issueBeside(tx, row)
}

/** The newest challenge of a type, in whatever state. Changes nothing. */
export async function findChallenge(db: Db, asked: ChallengeOf): Promise<CodeState | undefined> {
  const [row] = await db
    .select(codeState)
    .from(oneTimeCodes)
    .where(isOf(asked))
    .orderBy(sql`${oneTimeCodes.supersededAt} is not null`, desc(oneTimeCodes.createdAt))
    .limit(1)
  return row
}

const OF_ACCOUNT = ACCOUNT_PURPOSES.flatMap((purpose) => TWO_FACTOR_TYPES.map((type) => ({ purpose, type })))

/** What an account was last asked a code for, by its own calls. */
export async function findNewestOf(db: Db, accountId: string) {
  const [row] = await db
    .select({ purpose: oneTimeCodes.purpose })
    .from(oneTimeCodes)
    .where(and(inArray(oneTimeCodes.purpose, OF_ACCOUNT.map(purposeOf)), eq(oneTimeCodes.subject, accountId)))
    .orderBy(sql`${oneTimeCodes.supersededAt} is not null`, desc(oneTimeCodes.createdAt))
    .limit(1)
  return OF_ACCOUNT.find((one) => purposeOf(one) === row?.purpose)
}
