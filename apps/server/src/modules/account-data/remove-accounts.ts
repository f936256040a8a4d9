import { localeOrDefault } from '@portico/contract/kernel/locales'
import { forgetSubjects } from '../../core/codes/one-time.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { forgetRecipients } from '../../core/outbox/outbox.store.ts'
import { createRowByRow } from '../../core/retention/row-by-row.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Auditing } from '../audit/audit.module.ts'
import type { Documents } from '../documents/documents.module.ts'

/** Accounts that the daily job removes between two looks for more. */
const ACCOUNTS_REMOVED_AT_ONCE = 50

type Ports = {
  database: Database
  audit: Audit
  mailer: Mailer
  auditing: Pick<Auditing, 'forgetPerson'>
  accounts: Pick<Accounts, 'listDue' | 'holdDue' | 'removeAccount' | 'forgetRegistrations'>
  /** Which chats the account had, forgotten with it. */
  messenger?: { forgetChats(tx: Tx, accountId: string): Promise<string[]> }
  documents: Pick<Documents, 'removeAllOf'>
  onError: (error: unknown) => void
  config: { supportEmail: string }
}

/** Removes the accounts whose day has come, with everything that tells of the person; of the audit ids are left. */
export function createRemoveAccounts(ports: Ports) {
  const { audit, mailer, auditing, accounts, messenger, documents, onError, config } = ports
  const { db, transaction } = ports.database

  async function removeOne(tx: Tx, id: string): Promise<void> {
    const account = await accounts.holdDue(tx, id)
    if (!account) return
    await documents.removeAllOf(tx, id)
    const chats = (await messenger?.forgetChats(tx, id)) ?? []
    await forgetSubjects(tx, [id, ...chats])
    await accounts.forgetRegistrations(tx, account.emailKey)
    await accounts.removeAccount(tx, id)
    await auditing.forgetPerson(tx, id)
    await forgetRecipients(tx, [account.email, id, ...chats])
    await audit(tx, undefined, 'account.delete', { subject: id })
    await mailer.enqueue(tx, {
      to: account.email,
      person: account,
      template: 'account-deleted',
      locale: localeOrDefault(account.language),
      slots: { support: config.supportEmail },
    })
  }

  return async function removeAccounts(): Promise<void> {
    // One that fails is tried again tomorrow; the others are removed today.
    const rows = createRowByRow('accounts whose day has come', onError)
    for (;;) {
      const failed = new Set(rows.failed())
      const due = await accounts.listDue(db, ACCOUNTS_REMOVED_AT_ONCE + failed.size)
      const next = due.filter((id) => !failed.has(id))
      if (next.length === 0) break
      for (const id of next) await rows.run(id, () => transaction((tx) => removeOne(tx, id)))
    }
    rows.report()
  }
}
