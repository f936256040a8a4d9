import { eq } from 'drizzle-orm'
import { heldOrigin } from '../../core/modules/origin.ts'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { factors, recoveryCodes } from './tables.ts'

export const personalData: PersonalData = {
  'second-factors': (db, id) =>
    db
      .select({
        type: factors.type,
        begunAt: factors.begunAt,
        activatedAt: factors.activatedAt,
        lastUsedAt: factors.lastUsedAt,
        recipient: factors.recipient,
        ...heldOrigin(factors),
        confirmedAt: factors.confirmedAt,
      })
      .from(factors)
      .where(eq(factors.accountId, id)),
  'recovery-codes': (db, id) =>
    db
      .select({
        createdAt: recoveryCodes.createdAt,
        usedAt: recoveryCodes.usedAt,
        ...heldOrigin(recoveryCodes),
        confirmedAt: recoveryCodes.confirmedAt,
      })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, id)),
}
