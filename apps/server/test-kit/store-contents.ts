import pg from 'pg'

/** A sum over its rows, in whatever order: sorted and written out, a table of thousands took most of a test's time. */
const HASHED = 'select count(*) as n, sum(hashtextextended(t::text, 0)) as h from %I t'
const CONTENTS = `select relname as name, query_to_xml(format('${HASHED}', relname), true, true, '')::text as held from pg_class
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
