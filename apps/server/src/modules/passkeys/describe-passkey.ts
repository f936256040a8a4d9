import { withoutBidi } from '@portico/contract/kernel/free-text'
import type { Passkey } from '@portico/contract/passkeys/schemas'
import type { PasskeyRow } from './passkeys.store.ts'

/** What its owner sees of a passkey. */
export function describePasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    // One that was kept before these signs were taken out.
    name: withoutBidi(name),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced: isSynced,
  }
}
