import { eq } from 'drizzle-orm'
import type { Held } from '../../platform/held.ts'
import { passkeys } from './tables.ts'

export const held: Held = {
  passkeys: (db, id) =>
    db
      .select({
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.accountId, id)),
}
