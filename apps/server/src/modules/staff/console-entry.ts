import { fieldError } from '@portico/contract/kernel/errors'
import { type AccountCondition, NEVER } from '../../core/database/access/account-condition.ts'
import type { Database } from '../../core/database/access/database.ts'
import { ApiError, refuse } from '../../core/http/answers/errors.ts'
import { createReadEntry, type Entry } from './staff-sessions.store.ts'

type Ports = { database: Database; passkeyViews?: { hasConfirmedPasskey: AccountCondition } }

/** `fieldName` tells the page what is missing, and so what to offer. */
const missing = (fieldName: string) => new ApiError([fieldError(fieldName, 'access_denied')], { status: 403 })

/**
 * Who may open the console: somebody with a role, who signed in with an authenticator or a passkey and has proved just
 * now who they are. Ask in this order: only a person with a role is asked to set anything up.
 */
export function createRequireEntry({ database, passkeyViews }: Ports) {
  const { db } = database
  const readEntry = createReadEntry(passkeyViews?.hasConfirmedPasskey ?? NEVER)

  return async function requireEntry(sessionId: string): Promise<Entry> {
    const [entry] = await readEntry(db, { sessionId })
    if (!entry) throw refuse('invalid_token')
    if (entry.roles.length === 0) throw refuse('access_denied')
    if (!entry.isProved) throw missing('secondFactor')
    if (!entry.isFresh) throw missing('stepUp')
    return entry
  }
}

export type RequireEntry = ReturnType<typeof createRequireEntry>
