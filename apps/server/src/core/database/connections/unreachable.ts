import { StartError } from '../../process/start-error.ts'
import { READ_ONLY } from './read-only.ts'

/** What PgBouncer says to a parameter in the first message that it does not know. */
const REFUSED_PARAMETER = /unsupported startup parameter/

/** Such an answer looks like a store in trouble, and stays. */
export function isUnnamedPooler(error: unknown): boolean {
  return error instanceof Error && REFUSED_PARAMETER.test(error.message)
}

/** Why the database cannot be reached at the start, in one line; `setting` is the variable with its address. */
export function unreachable(connectionString: string, setting: string, error: unknown): StartError {
  if (isUnnamedPooler(error)) {
    return new StartError(
      `${setting} names a pooler; say in DATABASE_POOLER which pool_mode it has, session or transaction`,
    )
  }
  if (error instanceof Error && Reflect.get(error, 'code') === READ_ONLY) {
    return new StartError(
      `PostgreSQL at ${describe(connectionString)} is read-only (a standby, or default_transaction_read_only); name the primary in ${setting}`,
    )
  }
  return new StartError(
    `PostgreSQL at ${describe(connectionString)} cannot be reached (${reason(error)}); start it or mend ${setting}`,
  )
}

/** Host and database without the password. */
function describe(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return `${host || 'the local socket'}${pathname}`
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (!(error instanceof Error)) return 'unknown fault'
  return 'code' in error && typeof error.code === 'string' ? `${error.code}: ${error.message}` : error.message
}
