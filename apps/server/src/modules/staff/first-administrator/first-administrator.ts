import { FIRST_ADMINISTRATOR_LINK_LIFE_S } from '@portico/contract/staff/limits'
import { countCodeMiss } from '../../../core/codes/code-misses.ts'
import { consumeOnce, hasGoodCode, issueBeside, withdrawCodes } from '../../../core/codes/one-time.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import { newToken, tokenHash } from '../../../core/ids.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { MeansOfStaff } from '../means/means.ts'
import { holdFirstAdministrator } from './first-administrator.store.ts'

const PURPOSE = 'first-administrator'
/** One for the whole installation: who becomes it is not known before. */
const SUBJECT = 'installation'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'grantRole' | 'isAnybodyHere' | 'isThereAnAdministrator'>
  sessions: Pick<Sessions, 'endingSessions'>
}

/** How an installation gets its first administrator without anybody who could grant the role. */
export function createFirstAdministrator(
  { database, audit, accounts, sessions }: Ports,
  means: MeansOfStaff,
) {
  const { db, transaction } = database

  return {
    /**
     * A code, only while there is no account: a link that appears at each start of a living installation would be
     * worth more than it looks. Several nodes that start at once each have one.
     */
    async issueLink(): Promise<string | undefined> {
      if (await accounts.isAnybodyHere(db)) return undefined
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

    /** Whether some link still makes somebody the first administrator. */
    async isLinkGood(): Promise<boolean> {
      return (await hasGoodCode(db, PURPOSE, SUBJECT)) && !(await accounts.isThereAnAdministrator(db))
    },

    /**
     * Every session of the account ends, as at every grant of a role: the next sign-in proves what the role needs. What
     * it needs may be set up in this browser for as long as the link would have lived.
     */
    async become(
      given: string | undefined,
      { accountId, deviceId }: Principal,
      caller: Caller,
    ): Promise<void> {
      const code = given?.trim() ?? ''
      if (code === '') throw refuseField('code', 'required')
      const isDone = await sessions.endingSessions(accountId, () =>
        transaction(async (tx) => {
          // With two links in two hands, both would find no account.
          await holdFirstAdministrator(tx)
          const used = await consumeOnce(tx, PURPOSE, tokenHash(code))
          if (!used || (await accounts.isThereAnAdministrator(tx))) return false
          await withdrawCodes(tx, [SUBJECT], [PURPOSE])
          await accounts.grantRole(tx, accountId, 'administrator')
          await means.beginVisit(tx, accountId, deviceId, FIRST_ADMINISTRATOR_LINK_LIFE_S)
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
