import type { Passkey } from '@portico/contract/passkeys.schemas'
import type { PasskeyRow } from './passkeys.store.ts'

/** What its owner sees of a passkey. */
export function describePasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced: isSynced,
  }
}
