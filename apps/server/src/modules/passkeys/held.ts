import { eq } from 'drizzle-orm'
import type { Held } from '../../platform/held.ts'
import { heldOrigin } from '../../platform/origin.ts'
import { passkeys } from './tables.ts'

export const held: Held = {
  passkeys: (db, id) =>
    db
      .select({
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        ...heldOrigin(passkeys),
        confirmedAt: passkeys.confirmedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.accountId, id)),
}
