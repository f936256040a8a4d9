import type { CodeTold } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'

/** What the server has said of a code, as moments of this device's clock. The page counts nothing itself. */
export type CodeFacts = {
  /** With 0 the code is dead, whatever is typed. */
  triesLeft: number
  /** When the code that was sent ends; null when none was sent, as with an app. */
  endsAt: number | null
  /** When another code may be asked for; null: now. */
  resendsAt: number | null
}

/** Nothing is asked for. */
const NOTHING: CodeFacts = { triesLeft: 0, endsAt: null, resendsAt: null }

/** What an answer of this moment says; where it is silent, what was known before still holds. */
export function factsOf(fields: CodeTold, at = Date.now(), before: CodeFacts = NOTHING): CodeFacts {
  const { attempts_left: tries, otp_expires_in: life, otp_resend_in: wait } = fields
  const moment = (seconds: number | null) => (seconds === null ? null : at + seconds * SECOND_MS)
  return {
    triesLeft: tries === undefined ? before.triesLeft : (tries ?? 0),
    endsAt: life === undefined ? before.endsAt : moment(life),
    resendsAt: wait === undefined ? before.resendsAt : moment(wait || null),
  }
}
