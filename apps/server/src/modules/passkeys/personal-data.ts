import { eq } from 'drizzle-orm'
import { heldOrigin } from '../../core/modules/origin.ts'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { passkeys } from './tables.ts'

export const personalData: PersonalData = {
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
