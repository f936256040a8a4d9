import pg from 'pg'

const CONTENTS = `select relname as name, md5(coalesce(query_to_xml(format('select * from %I t order by t::text', relname),
  true, true, '')::text, '')) as held from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

export type Contents = Record<string, string>

/** What each table of a PostgreSQL database holds, as one value for each, by a connection of its own. */
export async function openContents(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return {
    async read(): Promise<Contents> {
      const { rows } = await client.query<{ name: string; held: string }>(CONTENTS)
      return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
    },
    close: () => client.end(),
  }
}

/** The tables that differ. */
export const differing = (one: Contents, other: Contents): string[] =>
  Object.keys(other).filter((table) => one[table] !== other[table])
