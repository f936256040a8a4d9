import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Values = Record<string, string | number | boolean | Date | Buffer | null>
type Result = { rows: unknown[] }
/** What Drizzle prepares, with the fields that it keeps private: the driver beneath it and what that gets. */
type Prepared = {
  client: {
    query(config: object, values: unknown[]): Promise<Result>
    query(text: string, values: unknown[], config: object): Promise<Result>
  }
  queryString: string
  rawQueryConfig: { text?: string }
}

const dialect = new PgDialect()

/**
 * A hand-written statement, rendered once and prepared by name on every connection. For the few frequent ones that do
 * several things at once: one round trip instead of three, and no planning on each call. Pass values by
 * `sql.placeholder`. They go straight to the driver, past Drizzle's own layers.
 */
export function statement<Row, V extends Values>(
  name: string,
  text: SQL,
): (db: Db, values: V) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text)
  const places = query.params.map((param) =>
    is(param, Placeholder) ? { name: String(param.name) } : { value: param },
  )
  const perHandle = new WeakMap<Db, Prepared>()
  return async (db, values) => {
    const { client, queryString, rawQueryConfig } = remembered(perHandle, db, () =>
      prepared(db._.session.prepareQuery(query, undefined, name, false)),
    )
    const given = places.map((place) => ('name' in place ? values[place.name] : place.value))
    // node-postgres takes the text with its name, PGlite the bare text.
    const { rows } =
      rawQueryConfig.text === undefined
        ? await client.query(queryString, given, rawQueryConfig)
        : await client.query(rawQueryConfig, given)
    return rows as Row[]
  }
}

/**
 * A query of Drizzle that is built once for each handle instead of on each call, which takes longer than the store needs
 * to answer it. Pass values by `sql.placeholder`.
 */
export function kept<Rows, V extends Values>(
  name: string,
  build: (db: Db) => { prepare(name: string): { execute(values: V): Promise<Rows> } },
): (db: Db, values: V) => Promise<Rows> {
  const perHandle = new WeakMap<Db, { execute(values: V): Promise<Rows> }>()
  return (db, values) => remembered(perHandle, db, () => build(db).prepare(name)).execute(values)
}

function remembered<T>(perHandle: WeakMap<Db, T>, db: Db, make: () => T): T {
  const known = perHandle.get(db)
  if (known !== undefined) return known
  const made = make()
  perHandle.set(db, made)
  return made
}

function prepared(query: unknown): Prepared {
  return query as Prepared
}
