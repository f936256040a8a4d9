import { NO_CODE } from '../../../core/codes/code-fields.ts'
import type { Db } from '../../../core/database/access/database.ts'
import type { PublicCodeState } from '../../../core/http/answers/errors.ts'
import { methodOf } from '../methods/methods.ts'
import { type ChallengeOf, minuteKey, purposeOf } from './challenge.ts'
import { type CodeStateRow, findCodeState } from './code-state.store.ts'

export type { PublicCodeState } from '../../../core/http/answers/errors.ts'

export type AskedCode = ChallengeOf & {
  accountId: string
  deviceId: string | null
}

/** What a page may say about a code, and nothing else: how often it may be tried, how long, and when another may come. */
export async function readCodeState(db: Db, asked: AskedCode): Promise<PublicCodeState> {
  return describe(asked, await find(db, asked, false))
}

/** The same for a guess that no budget had room for, and the seconds until one has. */
export async function readExhausted(
  db: Db,
  asked: AskedCode,
  isRecovery: boolean,
): Promise<{ codeState: PublicCodeState; retryAfterS: number }> {
  const row = await find(db, asked, isRecovery)
  return { codeState: describe(asked, row), retryAfterS: Math.max(1, row.guessingS) }
}

/** Whether the newest challenge was never used or replaced, and its time is over. */
export async function isExpired(db: Db, asked: AskedCode): Promise<boolean> {
  const { triesLeft, isLive, leftS } = await find(db, asked, false)
  return triesLeft !== null && isLive && leftS === 0
}

async function find(db: Db, asked: AskedCode, isRecovery: boolean): Promise<CodeStateRow> {
  const { subject, type, accountId, deviceId } = asked
  const [row] = await findCodeState(db, {
    purpose: purposeOf(asked),
    subject,
    type,
    accountId,
    deviceId,
    minuteKey: minuteKey(asked),
    isRecovery,
  })
  if (!row) throw new Error('the statement always answers a row')
  return row
}

function describe({ type, purpose }: ChallengeOf, row: CodeStateRow): PublicCodeState {
  const { triesLeft, isSent, isLive, isUsed, leftS } = row
  if (triesLeft === null || isUsed) return NO_CODE
  const attemptsLeft = !isLive || leftS === 0 ? 0 : triesLeft
  const method = methodOf(type)
  if (method.kind === 'generated') {
    // Nothing is sent. A removal whose tries are used up may be tried again when its time is over.
    const isSpent = purpose === 'deactivate' && attemptsLeft === 0 && isLive && leftS > 0
    return { attemptsLeft, otpExpiresIn: null, otpResendIn: isSpent ? leftS : null }
  }
  // The budget of the day holds all the same.
  const isFree = method.freesMinute && isLive && triesLeft === 0
  return {
    attemptsLeft,
    otpExpiresIn: isSent && isLive ? leftS : null,
    otpResendIn: Math.max(isFree ? 0 : row.minuteS, row.sendingS),
  }
}
