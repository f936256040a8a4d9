import type { Passkey } from '@portico/contract/passkeys/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import { describePasskey } from './describe-passkey.ts'
import { passkeyName } from './passkey-name.ts'
import { deletePasskey, type PasskeyRow, renamePasskey } from './passkeys.store.ts'

type Ports = { database: Database; audit: Audit }

type Change = { id: string; principal: Principal; caller: Caller }

/** Another account's passkey, a removed one and an invalid id get the same answer. */
export function createChangePasskey({ database, audit }: Ports) {
  const { transaction } = database

  async function rename({ name: given, ...change }: Change & { name: string | undefined }): Promise<Passkey> {
    const name = passkeyName(given)
    if (name === '') throw refuseField('name', 'required')
    return describePasskey(
      await write(change, 'passkey.rename', (tx, accountId, id) => renamePasskey(tx, accountId, id, name)),
    )
  }

  async function remove(change: Change): Promise<void> {
    await write(change, 'passkey.delete', deletePasskey)
  }

  async function write(
    { id, principal, caller }: Change,
    action: 'passkey.rename' | 'passkey.delete',
    change: (
      tx: Parameters<typeof deletePasskey>[0],
      accountId: string,
      id: string,
    ) => Promise<PasskeyRow | undefined>,
  ): Promise<PasskeyRow> {
    const { accountId } = principal
    if (!isId(id)) throw refuse('not_found')
    return transaction(async (tx) => {
      const row = await change(tx, accountId, id)
      if (!row) throw refuse('not_found')
      const detail = { id, name: row.name }
      await audit(tx, caller, action, { actor: accountId, subject: accountId, detail })
      return row
    })
  }

  return { rename, remove }
}
