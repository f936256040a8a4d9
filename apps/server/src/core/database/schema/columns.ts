import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** The column types of every table, the same on PGlite and PostgreSQL. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite hands out a Uint8Array, node-postgres a Buffer.
  fromDriver: (value) => Buffer.from(value),
})
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const now = sql`now()`
