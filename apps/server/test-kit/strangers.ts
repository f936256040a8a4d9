import { sql } from 'drizzle-orm'
import type { Database } from '../src/core/database/access/database.ts'

/** Many accounts at once, straight in the store, for tests of long lists; their ids. */
export async function strangers(db: Database['db'], many: number): Promise<string[]> {
  const ids = Array.from({ length: many }, () => crypto.randomUUID())
  await db.execute(
    sql`insert into accounts (id, email, email_key, first_name, last_name, nationality, language, password_hash, status,
        invite_code, application, registered_at)
      select id, id || '@example.org', id || '@example.org', 'Mia', 'Berg', 'DE', 'en', 'none', 'active', id, 'PORTICO', now()
      from unnest(string_to_array(${ids.join()}, ',')::uuid[]) id`,
  )
  return ids
}
