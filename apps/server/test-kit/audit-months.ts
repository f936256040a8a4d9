import { sql } from 'drizzle-orm'
import type { Db } from '../src/core/database/access/database.ts'

type Rows<Row> = { rows: Row[] }
type Filling = { count: number; subject?: string } & ({ ago: number } | { at: string })

/** The name of the month that is so many months before this one, as a partition has it. */
export function monthOf(ago: number): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
  return month.toISOString().slice(0, 7).replace('-', '_')
}

/** Sign-ins on one day: the given one, or one in the middle of the month that is `ago` months before this one. */
export async function fillAudit(db: Db, { count, subject, ...when }: Filling): Promise<void> {
  const day = 'at' in when ? when.at : `${monthOf(when.ago).replace('_', '-')}-15`
  await db.execute(sql`insert into audit_events (id, at, actor_id, subject_id, action, result)
    select gen_random_uuid(), ${`${day}T12:00:00Z`}::timestamptz + i * interval '1 millisecond', subject, subject,
      'session.create', 'success'
    from (select i, coalesce(${subject ?? null}::uuid, gen_random_uuid()) as subject
      from generate_series(1, ${count}) i) events`)
}

/** How many events lie in each partition, by the name of its month or `rest`. */
export async function partsOfAudit(db: Db): Promise<Record<string, number>> {
  const { rows: parts } = (await db.execute(
    sql`select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'audit_events'::regclass`,
  )) as unknown as Rows<{ name: string }>
  const counted: Record<string, number> = {}
  for (const { name } of parts) {
    const { rows } = (await db.execute(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )) as unknown as Rows<{ count: number }>
    counted[name.replace('audit_events_', '')] = rows[0]?.count ?? 0
  }
  return counted
}
