import type { TrustedDevices } from '@portico/contract/trusted-devices/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit, Listener } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'listTrusted' | 'forgetTrust' | 'forgetTrustOf'>
  sessions: Pick<Sessions, 'readDevice'>
}

/** The browsers that are not asked for a second step, for their owner to look at and to forget. */
export function createTrustedDevices({ database, audit, accounts, sessions }: Ports) {
  const { db, transaction } = database

  return {
    async list({ accountId, deviceId }: Principal): Promise<TrustedDevices> {
      const rows = await accounts.listTrusted(db, accountId, deviceId)
      return rows.map(({ id, userAgent, trustedAt, until }) => ({
        id,
        current: id === deviceId,
        ...sessions.readDevice(userAgent),
        trustedAt: trustedAt.toISOString(),
        until: until.toISOString(),
      }))
    },

    /** Another account's browser, one that is not trusted and an invalid id get the same answer. */
    async forget({ accountId }: Principal, id: string, caller: Caller): Promise<void> {
      const isForgotten =
        UUID.test(id) &&
        (await transaction(async (tx) => {
          if (!(await accounts.forgetTrustOf(tx, accountId, id))) return false
          await audit(tx, caller, 'device.forget', { actor: accountId, subject: accountId, detail: { id } })
          return true
        }))
      if (!isForgotten) throw refuse('not_found')
    },

    /** A browser was trusted for the factors that the account had then. */
    forgetAfter: (async (tx, { subject }) => {
      if (subject) await accounts.forgetTrust(tx, subject)
    }) satisfies Listener,

    async forgetAll({ accountId }: Principal, caller: Caller): Promise<number> {
      return transaction(async (tx) => {
        const count = await accounts.forgetTrust(tx, accountId)
        if (count > 0) {
          await audit(tx, caller, 'device.forget', {
            actor: accountId,
            subject: accountId,
            detail: { count },
          })
        }
        return count
      })
    },
  }
}
