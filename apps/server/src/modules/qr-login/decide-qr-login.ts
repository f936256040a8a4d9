import { consumeById, takeTry } from '../../core/codes/one-time.ts'
import { createRepeatedSuccess, type Success } from '../../core/codes/repeated-success.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import { normalizeTypedCode } from '../../core/ids.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { findOpenDecision } from './open-decision.ts'
import { DECISION, isNumberOf, issueGrant } from './qr-codes.ts'

type Ports = { database: Database; secrets: Secrets; audit: Audit; sessions: Pick<Sessions, 'readOrigin'> }

export type Decide = { code: string; principal: Principal; caller: Caller }

const DECIDED = () => refuseField('code', 'incorrect_code')

export function createDecisions({ database, secrets, audit, sessions }: Ports) {
  const { db, transaction } = database
  const repeats = createRepeatedSuccess({ secrets })

  /** Of the session that decides: its answer may be lost. */
  const successOf = (what: string, { principal, code }: Decide, ...more: string[]): Success => ({
    what,
    accountId: principal.accountId,
    by: principal.sessionId,
    input: [normalizeTypedCode(code), ...more],
  })

  /** A code is decided on once: the same decision by the same account is answered as done. */
  async function orDone(success: Success, decideOnce: () => Promise<void>): Promise<void> {
    try {
      await decideOnce()
    } catch (error) {
      if (!(error instanceof ApiError) || !(await repeats.take(db, success))) throw error
    }
  }

  const own = ({ principal }: Decide) => ({ actor: principal.accountId, subject: principal.accountId })

  /** The number proves that the person who approves sees the screen: a link in a message does not show it. */
  async function approve(decide: Decide & { number: string }): Promise<void> {
    const success = successOf('qr-approve', decide, decide.number.trim())
    return orDone(success, () => approveOnce(decide, success))
  }

  async function approveOnce(decide: Decide & { number: string }, success: Success): Promise<void> {
    const { row } = await findOpenDecision(db, decide.code, decide.principal)
    // Take a try outside of any transaction and before comparing: otherwise parallel guesses could exceed the tries.
    const tried = await takeTry(db, DECISION, row.subject)
    if (!tried) throw refuseField('number', 'confirmation_code_error')
    if (!isNumberOf(secrets, tried, decide.number.trim())) throw await wrongNumber(tried, decide)
    const { principal } = decide
    const isMine = await transaction(async (tx) => {
      const decided = await consumeById(tx, row.id)
      if (!decided) return false
      await issueGrant(tx, decided, {
        accountId: principal.accountId,
        sessionId: principal.sessionId,
        deviceId: principal.deviceId,
        origin: await sessions.readOrigin(tx, principal.sessionId),
      })
      await audit(tx, decide.caller, 'qr_login.approve', own(decide))
      await repeats.keep(tx, success)
      return true
    })
    if (!isMine) throw DECIDED()
  }

  /** The last wrong number ends the request, as a denial does. */
  async function wrongNumber(tried: { id: string; triesLeft: number }, decide: Decide): Promise<ApiError> {
    const isOver = tried.triesLeft <= 0
    if (isOver) await consumeById(db, tried.id)
    await audit(db, decide.caller, 'qr_login.approve', {
      ...own(decide),
      result: 'failure',
      detail: { reason: isOver ? 'too_many_wrong_numbers' : 'wrong_number' },
    })
    return refuseField('number', isOver ? 'confirmation_code_error' : 'invalid_confirmation_code')
  }

  async function deny(decide: Decide): Promise<void> {
    const success = successOf('qr-deny', decide)
    return orDone(success, () => denyOnce(decide, success))
  }

  async function denyOnce(decide: Decide, success: Success): Promise<void> {
    const { row } = await findOpenDecision(db, decide.code, decide.principal)
    const isMine = await transaction(async (tx) => {
      if (!(await consumeById(tx, row.id))) return false
      await audit(tx, decide.caller, 'qr_login.deny', own(decide))
      await repeats.keep(tx, success)
      return true
    })
    if (!isMine) throw DECIDED()
  }

  return { approve, deny }
}
