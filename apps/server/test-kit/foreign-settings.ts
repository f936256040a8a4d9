import pg from 'pg'
import { newId } from '../src/core/ids.ts'
import { copyDatabase, dropDatabase } from './postgres-databases.ts'

/** What somebody may have set for a database or a role, each the worst for us that PostgreSQL takes. */
export const FOREIGN_SETTINGS: Readonly<Record<string, string>> = {
  DateStyle: 'German',
  IntervalStyle: 'sql_standard',
  TimeZone: 'Pacific/Chatham',
  search_path: 'elsewhere',
  standard_conforming_strings: 'off',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  array_nulls: 'off',
  transform_null_equals: 'on',
  gin_fuzzy_search_limit: '1',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  lock_timeout: '1ms',
  statement_timeout: '1s',
  idle_in_transaction_session_timeout: '1s',
  client_encoding: 'LATIN1',
}

/** A migrated database with these settings, on the database and on the role. */
export async function copyWithForeignSettings() {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const { name, url: copied } = await copyDatabase(server, process.env.TEST_DATABASE_TEMPLATE ?? '')
  const role = `foreign_${newId().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create role ${role} login superuser password 'password'`)
  for (const [setting, value] of Object.entries(FOREIGN_SETTINGS)) {
    await client.query(`alter database ${name} set ${setting} = '${value}'`)
    await client.query(`alter role ${role} in database ${name} set ${setting} = '${value}'`)
  }
  const url = new URL(copied)
  url.username = role
  url.password = 'password'
  return {
    url: url.href,
    async drop(): Promise<void> {
      await dropDatabase(server, name)
      await client.query(`drop role ${role}`)
      await client.end()
    },
  }
}
