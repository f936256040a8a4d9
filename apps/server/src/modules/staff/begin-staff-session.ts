import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { countCodeMiss } from '../../core/codes/code-misses.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, refuse, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newOrderedId, newToken, tokenHash } from '../../core/ids.ts'
import type { Tokens } from '../tokens/tokens.module.ts'
import type { RequireEntry } from './console-entry.ts'
import { endSession, insertSession } from './staff-sessions.store.ts'

type Ports = {
  database: Database
  audit: Audit
  consoleEntry: { requireConsoleEntry: RequireEntry }
  /** Uses up the value with which the portal handed over to the console. */
  tokens: Pick<Tokens, 'takeConsoleHandOff'>
}

/** Turns the portal's hand-off into a session of the console. Use the value up first: one of many calls goes on. */
export function createBeginStaffSession({ database, audit, consoleEntry, tokens }: Ports) {
  const { db, transaction } = database

  /** `former`: the token that the browser already has; its session ends. Returns the new token. */
  return async function begin(
    given: string | undefined,
    former: string | undefined,
    caller: Caller,
  ): Promise<string> {
    const value = given?.trim() ?? ''
    if (value === '') throw refuseField('token', 'required')
    const holder = await tokens.takeConsoleHandOff(db, value)
    if (!holder) {
      await countCodeMiss(db, caller.network)
      throw refuseField('token', 'incorrect_code')
    }
    const { accountId, sessionId } = holder
    await consoleEntry.requireConsoleEntry(sessionId).catch(async (error: unknown) => {
      if (error instanceof ApiError) await recordRefusal(accountId, error, caller)
      throw error
    })
    const token = newToken(TOKEN_PREFIX.staff)
    await transaction(async (tx) => {
      const [session] = await insertSession(tx, {
        id: newOrderedId(),
        parentId: sessionId,
        tokenHash: tokenHash(token),
        userAgent: caller.userAgent,
        address: caller.address,
      })
      if (!session) throw refuse('invalid_token')
      if (former) await endSession(tx, tokenHash(former))
      await audit(tx, caller, 'staff.sign_in', { actor: accountId, subject: accountId })
    })
    return token
  }

  async function recordRefusal(subject: string, { items }: ApiError, caller: Caller): Promise<void> {
    const missing = items.map(({ fieldName, code }) => fieldName ?? code).join(', ')
    await audit(db, caller, 'staff.sign_in', { result: 'failure', subject, detail: { missing } })
  }
}
