import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { type ConfirmableMeans, confirmableColumns } from '../../core/modules/confirmed.ts'
import { passkeys } from './tables.ts'

/** The passkeys of these accounts, for who confirms them; of many accounts those alone that wait for it. */
export async function listConfirmable(
  db: Db,
  accountIds: string[],
  { waiting = false } = {},
): Promise<ConfirmableMeans<'PASSKEY'>[]> {
  const rows = await db
    .select({ ...confirmableColumns(passkeys), name: passkeys.name, addedAt: passkeys.createdAt })
    .from(passkeys)
    .where(and(inArray(passkeys.accountId, accountIds), waiting ? isNull(passkeys.confirmedAt) : undefined))
  return rows.map((row) => ({ ...row, kind: 'PASSKEY' }))
}

/** Confirms the passkeys among these ids. */
export async function confirmPasskeys(
  tx: Tx,
  accountId: string,
  ids: string[],
  confirmedBy: string,
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ confirmedAt: sql`now()`, confirmedBy })
    .where(and(eq(passkeys.accountId, accountId), inArray(passkeys.id, ids), isNull(passkeys.confirmedAt)))
}
