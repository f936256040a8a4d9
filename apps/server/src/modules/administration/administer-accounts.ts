import type { AuditAction } from '@portico/contract/audit/actions'
import { emailKey } from '@portico/contract/email/email'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { normalizeTypedCode } from '../../core/ids.ts'
import type { AccountData } from '../account-data/account-data.module.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { Staff } from '../staff/staff.module.ts'
import type { TwoFactor } from '../two-factor/two-factor.module.ts'
import type { AccountCommand } from './account-command-line.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<
    Accounts,
    | 'blockInvite'
    | 'disableAccount'
    | 'enableAccount'
    | 'findAccountByEmail'
    | 'forgetLocks'
    | 'grantScope'
    | 'liftLocks'
    | 'revokeScope'
    | 'setDeletion'
  >
  sessions: Pick<Sessions, 'endingSessions'>
  staff: Pick<Staff, 'confirmAtGrant' | 'listMeans'>
  twoFactor: Pick<TwoFactor, 'codeBudgets'>
  accountData: Pick<AccountData, 'planDeletion'>
}

/** The operator's actions of `npm run admin`. Each returns the account's id, or `undefined` where there is nothing to act on. */
export function createAccountAdministration(ports: Ports) {
  const { database, audit, accounts, sessions, staff, twoFactor, accountData } = ports
  const { db, transaction } = database

  async function act(
    action: AuditAction,
    work: (tx: Tx) => Promise<string | undefined>,
    detail: Record<string, unknown> = {},
  ): Promise<string | undefined> {
    return transaction(async (tx) => {
      const id = await work(tx)
      await audit(tx, undefined, action, { result: id ? 'success' : 'failure', subject: id ?? null, detail })
      return id
    })
  }

  async function ending(
    email: string,
    action: AuditAction,
    work: (tx: Tx, key: string) => Promise<string | undefined>,
    detail?: Record<string, unknown>,
  ): Promise<string | undefined> {
    const key = emailKey(email)
    const known = await accounts.findAccountByEmail(db, key)
    return sessions.endingSessions(known?.id, () => act(action, (tx) => work(tx, key), detail))
  }

  return {
    disable: (email: string) => ending(email, 'account.disable', accounts.disableAccount),
    enable: (email: string) => act('account.enable', (tx) => accounts.enableAccount(tx, emailKey(email))),
    /** Says yes again where the day is set already. */
    async delete(email: string) {
      const account = await accounts.findAccountByEmail(db, emailKey(email))
      if (account)
        await accountData.planDeletion(account.id, undefined, (tx) => accounts.setDeletion(tx, account.id))
      return account?.id
    },
    grant: (email: string, role: string) =>
      ending(
        email,
        'account.grant',
        async (tx, key) => {
          const id = await accounts.grantScope(tx, key, role)
          if (id) await staff.confirmAtGrant(tx, id, role)
          return id
        },
        { role },
      ),
    'revoke-role': (email: string, role: string) =>
      ending(email, 'account.revoke_role', (tx, key) => accounts.revokeScope(tx, key, role), { role }),
    unlock: (email: string) =>
      act('account.unlock', async (tx) => {
        const key = emailKey(email)
        const id = (await accounts.findAccountByEmail(tx, key))?.id
        if (id) {
          await accounts.liftLocks(tx, id, key)
          await accounts.forgetLocks(tx, id, key)
          await twoFactor.codeBudgets.unlock(tx, id)
        }
        return id
      }),
    /**
     * For a person who has lost the device and the recovery codes: the password alone opens the account again. What goes
     * is what the register of ways in says, to which the event is known.
     */
    'reset-two-factor': (email: string) =>
      ending(email, 'factor.reset', async (tx, key) => {
        const account = await accounts.findAccountByEmail(tx, key)
        if (!account) return undefined
        const hasOne = account.secondFactors.length > 0 || (await staff.listMeans(tx, account.id)).length > 0
        return hasOne ? account.id : undefined
      }),
    'block-invite': (code: string) =>
      act('invite.block', (tx) => accounts.blockInvite(tx, normalizeTypedCode(code))),
  } satisfies Record<AccountCommand, (subject: string, more: string) => Promise<string | undefined>>
}

export type AccountAdministration = ReturnType<typeof createAccountAdministration>
