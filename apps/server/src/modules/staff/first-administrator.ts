import { FIRST_ADMINISTRATOR_LINK_LIFE_S } from '@portico/contract/staff-limits'
import type { StaffRole } from '@portico/contract/statuses'
import type { Audit } from '../../platform/audit.ts'
import { countCodeMiss } from '../../platform/codes/code-misses.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseField } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import { newToken, tokenHash } from '../../platform/ids.ts'
import { consumeOnce, issueBeside, withdrawCodes } from '../../platform/one-time.ts'
import { holdFirstAdministrator, isAnybodyHere, isThereAnAdministrator } from './first-administrator.store.ts'

const PURPOSE = 'first-administrator'
/** One for the whole installation: who becomes it is not known before. */
const SUBJECT = 'installation'

type Ports = {
  database: Database
  audit: Audit
  /** Adds a role within the transaction. */
  grantRole: (tx: Tx, accountId: string, role: StaffRole) => Promise<void>
  /** Runs work that ends the sessions of an account. */
  endingSessions: <T>(accountId: string, work: () => Promise<T>) => Promise<T>
}

/** How an installation gets its first administrator without anybody who could grant the role. */
export function createFirstAdministrator({ database, audit, grantRole, endingSessions }: Ports) {
  const { db, transaction } = database

  return {
    /**
     * A code for the terminal, only while nobody has an account: a link that appears in the logs of a living
     * installation would be worth more than it looks. Several nodes that start at once each print one.
     */
    async issueLink(): Promise<string | undefined> {
      if (await isAnybodyHere(db)) return undefined
      const code = newToken('')
      await issueBeside(db, {
        purpose: PURPOSE,
        subject: SUBJECT,
        codeHash: tokenHash(code),
        tries: 1,
        lifeS: FIRST_ADMINISTRATOR_LINK_LIFE_S,
      })
      return code
    },

    /** Every session of the account ends, as at every grant of a role: the next sign-in proves what the role needs. */
    async become(given: string | undefined, { accountId }: Principal, caller: Caller): Promise<void> {
      const code = given?.trim() ?? ''
      if (code === '') throw refuseField('code', 'required')
      const isDone = await endingSessions(accountId, () =>
        transaction(async (tx) => {
          // With two links in two hands, both would find nobody.
          await holdFirstAdministrator(tx)
          const used = await consumeOnce(tx, PURPOSE, tokenHash(code))
          if (!used || (await isThereAnAdministrator(tx))) return false
          await withdrawCodes(tx, [SUBJECT], [PURPOSE])
          await grantRole(tx, accountId, 'administrator')
          await audit(tx, caller, 'staff.first_administrator', { actor: accountId, subject: accountId })
          return true
        }),
      )
      if (isDone) return
      await countCodeMiss(db, caller.network)
      throw refuseField('code', 'incorrect_code')
    },
  }
}
