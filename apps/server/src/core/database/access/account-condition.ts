import { type SQL, sql } from 'drizzle-orm'

/** A condition on an account that a module hands to the statements of others; `also` holds of the same row. */
export type AccountCondition = (accountId: SQL, also?: SQL) => SQL

/** In place of a module that the product is without. */
export const NEVER: AccountCondition = () => sql`false`
