import type { Passkey } from '@portico/contract/passkeys/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import { describePasskey } from './describe-passkey.ts'
import { listPasskeys } from './passkeys.store.ts'

export function createListPasskeys({ database }: { database: Database }) {
  return async function list({ accountId }: Principal): Promise<Passkey[]> {
    return (await listPasskeys(database.db, accountId)).map(describePasskey)
  }
}
