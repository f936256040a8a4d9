import type { AuditAction } from '@portico/contract/audit-actions'
import { emailKey } from '@portico/contract/email'
import type { Audit } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { normalizeTypedCode } from '../../platform/ids.ts'
import type { PlanDeletion } from '../account-data/plan-deletion.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { MeansOfStaff } from '../staff/means.ts'
import type { CodeBudgets } from '../two-factor/lift-budgets.ts'
import { setDeletion } from './account-deletion.store.ts'
import { blockInvite, disableAccount, enableAccount, grantRole, revokeRole } from './account-states.store.ts'
import { findAccountByEmail } from './accounts.store.ts'
import { forgetLocks, liftLocks } from './sign-in-failures.store.ts'
import { forgetTrust } from './trusted-devices.store.ts'

type Ports = {
  database: Database
  audit: Audit
  sessions: Pick<Sessions, 'endingSessions'>
  means: Pick<MeansOfStaff, 'confirmAtGrant'>
  codeBudgets: Pick<CodeBudgets, 'unlock'>
  planDeletion: PlanDeletion
}

export type AdminCommand =
  | 'disable'
  | 'enable'
  | 'delete'
  | 'unlock'
  | 'grant'
  | 'revoke-role'
  | 'reset-two-factor'
  | 'block-invite'

/** The operator's actions of `npm run admin`. Each returns the account's id, or `undefined` where there is none. */
export function createAccountAdministration(ports: Ports) {
  const { database, audit, sessions, codeBudgets, planDeletion, means } = ports
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
    const known = await findAccountByEmail(db, key)
    return sessions.endingSessions(known?.id, () => act(action, (tx) => work(tx, key), detail))
  }

  return {
    disable: (email: string) => ending(email, 'account.disable', disableAccount),
    enable: (email: string) => act('account.enable', (tx) => enableAccount(tx, emailKey(email))),
    /** Says yes again where the day is set already. */
    async delete(email: string) {
      const account = await findAccountByEmail(db, emailKey(email))
      if (account) await planDeletion(account.id, undefined, (tx) => setDeletion(tx, account.id))
      return account?.id
    },
    grant: (email: string, role: string) =>
      ending(
        email,
        'account.grant',
        async (tx, key) => {
          const id = await grantRole(tx, key, role)
          // Whoever has a role proves it every time.
          if (id) await forgetTrust(tx, id)
          if (id) await means.confirmAtGrant(tx, id, role)
          return id
        },
        { role },
      ),
    'revoke-role': (email: string, role: string) =>
      ending(email, 'account.revoke_role', (tx, key) => revokeRole(tx, key, role), { role }),
    unlock: (email: string) =>
      act('account.unlock', async (tx) => {
        const key = emailKey(email)
        const id = (await findAccountByEmail(tx, key))?.id
        if (id) {
          await liftLocks(tx, id, key)
          await forgetLocks(tx, id, key)
          await codeBudgets.unlock(tx, id)
        }
        return id
      }),
    /**
     * For a person who has lost the device and the recovery codes: the password alone opens the account again. What goes
     * is what the register of ways in says, to which the event is known.
     */
    'reset-two-factor': (email: string) =>
      ending(email, 'factor.reset', async (tx, key) => (await findAccountByEmail(tx, key))?.id),
    'block-invite': (code: string) => act('invite.block', (tx) => blockInvite(tx, normalizeTypedCode(code))),
  } satisfies Record<AdminCommand, (subject: string, more: string) => Promise<string | undefined>>
}

export type AccountAdministration = ReturnType<typeof createAccountAdministration>
