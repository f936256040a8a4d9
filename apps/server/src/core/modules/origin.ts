import { type PgColumn, text, uuid } from 'drizzle-orm/pg-core'

/**
 * How a session had proved who signs in. `unknown`: it began before this was kept. `mailbox`: by a password that was set
 * by a mailed link a short time ago. A session that another one approved has proved what that one had.
 */
export const PROOFS = [
  'unknown',
  'password',
  'mailbox',
  'trusted_browser',
  'mailed_code',
  'messenger',
  'recovery_code',
  'authenticator',
  'passkey',
] as const
export type Proof = (typeof PROOFS)[number]

/** Which session added a way in, and what that session had proved: the way in is worth no more. */
export type Origin = {
  addedBySession: string | null
  addedWith: Proof
  /** The factor, passkey, recovery code or trusted browser by which that session had proved it. */
  addedWithMeans: string | null
  /** The browser and system by name. */
  addedFromDevice: string
  addedFromAddress: string
}

/** A means by which a session may have proved who signs in, and where it came from itself. */
export type Means = Pick<Origin, 'addedWith' | 'addedWithMeans'> & {
  id: string
  kind: 'passkey' | 'second factor' | 'browser'
  addedAt: Date
}

/** The columns of every table whose rows let somebody in. When a row was added stands in the table's own time. */
export const originColumns = () => ({
  addedBySession: uuid('added_by_session'),
  addedWith: text('added_with').$type<Proof>().notNull().default('unknown'),
  addedWithMeans: uuid('added_with_means'),
  addedFromDevice: text('added_from_device').notNull().default(''),
  addedFromAddress: text('added_from_address').notNull().default(''),
})

type WithOrigin = Record<'addedWith' | 'addedFromDevice' | 'addedFromAddress', PgColumn>

/** What an export says about an origin. */
export const heldOrigin = <T extends WithOrigin>({ addedWith, addedFromDevice, addedFromAddress }: T) => ({
  addedWith,
  addedFromDevice,
  addedFromAddress,
})
