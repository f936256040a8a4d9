import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { applicationSecrets as t } from './tables.ts'

/** How exactly it is kept when a secret was last used. */
const USE_KEPT_EVERY_S = 3600

export type NewSecret = Pick<
  typeof t.$inferInsert,
  'application' | 'name' | 'secretHmac' | 'prefix' | 'expiresAt'
>

/** A secret that is not over, with the seconds that are left to it by the store's clock. */
export type LivingSecret = { application: string; name: string; secretHmac: Buffer; leftS: number | null }

/** Writes the secrets of the named applications of a file and removes all others of these applications. */
export async function replaceSecrets(
  db: Db,
  named: readonly string[],
  secrets: readonly NewSecret[],
): Promise<void> {
  if (named.length === 0) return
  const key = ({ application, name }: NewSecret) => `${application} ${name}`
  const ordered = [...secrets].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const kept = ordered.map(key)
  await db
    .delete(t)
    .where(
      and(inArray(t.application, [...named]), notInArray(sql`${t.application} || ' ' || ${t.name}`, kept)),
    )
  if (ordered.length === 0) return
  const isSame = sql`${t.secretHmac} = excluded.secret_hmac`
  await db
    .insert(t)
    .values(ordered)
    .onConflictDoUpdate({
      target: [t.application, t.name],
      set: {
        secretHmac: sql`excluded.secret_hmac`,
        prefix: sql`excluded.prefix`,
        expiresAt: sql`excluded.expires_at`,
        createdAt: sql`case when ${isSame} then ${t.createdAt} else now() end`,
        lastUsedAt: sql`case when ${isSame} then ${t.lastUsedAt} end`,
      },
    })
}

export function readLivingSecrets(db: Db): Promise<LivingSecret[]> {
  return db
    .select({
      application: t.application,
      name: t.name,
      secretHmac: t.secretHmac,
      leftS: sql<number | null>`extract(epoch from ${t.expiresAt} - now())::float8`,
    })
    .from(t)
    .where(sql`${t.expiresAt} is null or ${t.expiresAt} > now()`)
    .orderBy(asc(t.application), asc(t.name))
}

/** Replaces what is stored of a secret, unless it has been replaced meanwhile. */
export async function renewSecret(
  db: Db,
  { application, name, secretHmac }: Pick<LivingSecret, 'application' | 'name' | 'secretHmac'>,
  renewed: Buffer,
): Promise<void> {
  await db
    .update(t)
    .set({ secretHmac: renewed })
    .where(and(eq(t.application, application), eq(t.name, name), eq(t.secretHmac, secretHmac)))
}

export async function recordUse(
  db: Db,
  { application, name }: Pick<LivingSecret, 'application' | 'name'>,
): Promise<void> {
  await db
    .update(t)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(t.application, application),
        eq(t.name, name),
        sql`(${t.lastUsedAt} is null or ${t.lastUsedAt} < now() - make_interval(secs => ${USE_KEPT_EVERY_S}))`,
      ),
    )
}
