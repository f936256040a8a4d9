import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { type ConfirmableMeans, confirmableColumns } from '../../../core/modules/confirmed.ts'
import { CONSOLE_METHOD } from '../methods/console.ts'
import { factors, recoveryCodes } from '../tables.ts'

/**
 * Recovery codes that came with an authenticator `f`: made by the session that activated it, and at once, or a moment
 * later where the first answer was lost.
 */
const cameWithApp = sql`f.account_id = ${recoveryCodes.accountId} and f.type = ${CONSOLE_METHOD}
  and f.added_by_session = ${recoveryCodes.addedBySession}
  and ${recoveryCodes.createdAt} between f.activated_at and f.activated_at + interval '2 minutes'`

type Confirmable = ConfirmableMeans<typeof CONSOLE_METHOD | 'RECOVERY_CODES'>

/**
 * The authenticators and recovery codes of these accounts, for who confirms them; of many accounts those alone that wait
 * for it. Codes that came with an authenticator are confirmed with it, and have no line of their own.
 */
export async function listConfirmable(
  db: Db,
  accountIds: string[],
  { waiting = false } = {},
): Promise<Confirmable[]> {
  const apps = await db
    .select({
      ...confirmableColumns(factors),
      addedAt: sql<Date>`${factors.activatedAt}`.mapWith(factors.activatedAt),
    })
    .from(factors)
    .where(
      and(
        inArray(factors.accountId, accountIds),
        eq(factors.type, CONSOLE_METHOD),
        isNotNull(factors.activatedAt),
        waiting ? isNull(factors.confirmedAt) : undefined,
      ),
    )
  const codes = await db
    .selectDistinctOn([recoveryCodes.accountId], {
      ...confirmableColumns(recoveryCodes),
      addedAt: recoveryCodes.createdAt,
    })
    .from(recoveryCodes)
    .where(
      and(
        inArray(recoveryCodes.accountId, accountIds),
        sql`not exists (select 1 from ${factors} f where ${cameWithApp}
          and (f.confirmed_at is null) = (${recoveryCodes.confirmedAt} is null))`,
        waiting ? isNull(recoveryCodes.confirmedAt) : undefined,
      ),
    )
  return [
    ...apps.map((row) => ({ ...row, kind: CONSOLE_METHOD, name: '' }) as const),
    ...codes.map((row) => ({ ...row, kind: 'RECOVERY_CODES', name: '' }) as const),
  ]
}

/** Confirms the authenticators and recovery codes among these ids, and codes that came with one of the authenticators. */
export async function confirmFactors(
  tx: Tx,
  accountId: string,
  ids: string[],
  confirmedBy: string,
): Promise<void> {
  const confirmed = { confirmedAt: sql`now()`, confirmedBy }
  const named = sql`any(string_to_array(${ids.join()}::text, ',')::uuid[])`
  await tx
    .update(factors)
    .set(confirmed)
    .where(and(eq(factors.accountId, accountId), sql`${factors.id} = ${named}`, isNull(factors.confirmedAt)))
  await tx
    .update(recoveryCodes)
    .set(confirmed)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        isNull(recoveryCodes.confirmedAt),
        sql`(exists (select 1 from ${recoveryCodes} r where r.account_id = ${accountId}::uuid and r.id = ${named})
          or exists (select 1 from ${factors} f where f.id = ${named} and ${cameWithApp}))`,
      ),
    )
}
