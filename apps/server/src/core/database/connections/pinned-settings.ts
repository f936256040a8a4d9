/**
 * The settings of PostgreSQL that this code relies on, whatever somebody has set for the server, the database or the role.
 * Without them a date comes back with day and month in each other's places, a name is looked up in another schema, a
 * conditional update fails where it should wait. Timeouts are in `pool.ts`, because they differ by connection; settings
 * about speed stay the operator's, and so does `default_transaction_read_only`, which is how a provider protects a full disk.
 */
export const PINNED: Readonly<Record<string, string>> = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  // The migrations name it too.
  search_path: 'public',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
}

type Settings = Record<string, string | number>

/** One message that sets them for a connection, or with `local` for the transaction that is open. */
export function setStatements(more: Settings = {}, scope: 'session' | 'local' = 'session'): string {
  return Object.entries({ ...PINNED, ...more })
    .map(([name, value]) => {
      // How a transaction is isolated is decided when it begins.
      const own = scope === 'local' ? name.replace(/^default_(?=transaction_)/, '') : name
      return `set ${scope} ${own} = '${value}'`
    })
    .join('; ')
}

/** The same for the first message of a connection, which costs no round trip and outdoes what database and role say. */
export function startupOptions(): string {
  return Object.entries(PINNED)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')
}
