import { TWO_FACTOR_TYPES } from '@portico/contract/kernel/statuses'
import { type CodeState, findLatestCode, type IssueCode, issueCode } from '../../../core/codes/one-time.ts'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { ACCOUNT_PURPOSES, type ChallengeOf, purposeOf } from './challenge.ts'

// Each type of a sign-in has a challenge of its own, with tries of its own, in rows of one purpose and subject.

/** Writes the row of a challenge in place of the ones before of the same type. The caller has locked the subject. */
export async function replaceChallenge(tx: Tx, asked: ChallengeOf, row: IssueCode): Promise<void> {
  await issueCode(tx, row, { type: asked.type })
}

/** The newest challenge of a type, in whatever state. Changes nothing. */
export const findChallenge = (db: Db, asked: ChallengeOf): Promise<CodeState | undefined> =>
  findLatestCode(db, purposeOf(asked), asked.subject, { type: asked.type })

const OF_ACCOUNT = ACCOUNT_PURPOSES.flatMap((purpose) => TWO_FACTOR_TYPES.map((type) => ({ purpose, type })))

/** What an account was last asked a code for, by its own calls. */
export async function findNewestOf(db: Db, accountId: string) {
  const newest = await findLatestCode(db, OF_ACCOUNT.map(purposeOf), accountId)
  return OF_ACCOUNT.find((one) => purposeOf(one) === newest?.purpose)
}
