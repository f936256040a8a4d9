import type pg from 'pg'
import { StartError } from '../../process/start-error.ts'

const NOT_ALLOWED = '42501'

/** Instead of a refused look at the schema, or change of it, the one line with what the role lacks; else the error. */
export async function withoutPrivilege(on: Pick<pg.Client, 'query'>, error: unknown): Promise<unknown> {
  if (!isNotAllowed(error)) return error
  const { rows } = await on.query<Lacking>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      (select quote_ident(pg_get_userbyid(nspowner)) from pg_namespace where nspname = 'drizzle') as owner,
      not has_database_privilege(current_database(), 'create') as "noSchemas",
      not has_schema_privilege('public', 'create') as "noTables"`,
  )
  const [lacking] = rows
  const grants = lacking ? grantsFor(lacking).join('; ') : ''
  return new StartError(
    `the database has to be brought to this version, which its role may not do; as a superuser: ${grants}`,
  )
}

type Lacking = {
  role: string
  database: string
  /** Of the schema that is there, if one is. */
  owner: string | null
  noSchemas: boolean
  noTables: boolean
}

function grantsFor({ role, database, owner, noSchemas, noTables }: Lacking): string[] {
  // What is there is changed by its owner alone.
  if (owner !== null && owner !== role) return [`grant ${owner} to ${role}`]
  return [
    ...(noSchemas ? [`grant create on database ${database} to ${role}`] : []),
    ...(noTables ? [`grant usage, create on schema public to ${role}`] : []),
  ]
}

/** For a start that may not read or write a table. */
export const WITHOUT_TABLES =
  'the role in DATABASE_URL may not use the tables; as their owner, with its name for portico: ' +
  'grant usage on schema public, drizzle to portico; grant select on all tables in schema drizzle to portico; ' +
  'grant select, insert, update, delete on all tables in schema public to portico'

/** Whether the role of the connection may not do what it was asked for. */
export function isNotAllowed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return Reflect.get(error, 'code') === NOT_ALLOWED || isNotAllowed(error.cause)
}
