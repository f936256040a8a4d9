import type { Name } from '@portico/contract/profile/person-name'
import { and, eq, sql } from 'drizzle-orm'
import { isAnyReached } from '../../core/counters/counter-parts.ts'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { signInLimits } from './sign-in/sign-in-keys.ts'
import { accounts } from './tables.ts'

export type PasswordChange = {
  accountId: string
  from: string
  to: string
  failureKey: string
  networkKey: string
}

/** Another password ends every session, by the raised epoch. */
const newPassword = (passwordHash: string) => ({
  passwordHash,
  passwordChangedAt: sql`now()`,
  epoch: sql`${accounts.epoch} + 1`,
})

/**
 * Sets the new hash and ends every session by raising the epoch, if the password is still the one that was verified and
 * no limit was reached meanwhile: parallel guesses get no further than sequential ones. Returns whether it did.
 */
export async function changePasswordHash(db: Db, change: PasswordChange): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set(newPassword(change.to))
    .where(
      and(
        eq(accounts.id, change.accountId),
        eq(accounts.passwordHash, change.from),
        eq(accounts.status, 'active'),
        sql`not ${isAnyReached(signInLimits(change))}`,
      ),
    )
    .returning({ id: accounts.id })
  return rows.length > 0
}

export type ResetAccount = Name & { id: string; email: string; emailKey: string; language: string }

const resetAccount = {
  id: accounts.id,
  email: accounts.email,
  emailKey: accounts.emailKey,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  language: accounts.language,
}

/** Locks the row until the transaction ends, so that of two requests at once only the later one's code stays valid. */
export async function lockForReset(tx: Tx, id: string): Promise<ResetAccount | undefined> {
  const [row] = await tx
    .select(resetAccount)
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.status, 'active')))
    .for('update')
  return row
}

/**
 * Sets the password after a reset by mail, and ends every session by raising the epoch. A disabled account stays as it
 * is.
 */
export async function resetPasswordHash(tx: Tx, id: string, to: string): Promise<ResetAccount | undefined> {
  const [row] = await tx
    .update(accounts)
    .set({ ...newPassword(to), passwordResetAt: sql`now()` })
    .where(and(eq(accounts.id, id), eq(accounts.status, 'active')))
    .returning(resetAccount)
  return row
}

/** Replaces the password of an active account, whatever the present one is, and ends every session. */
export async function replacePassword(db: Db, id: string, to: string): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set(newPassword(to))
    .where(and(eq(accounts.id, id), eq(accounts.status, 'active')))
    .returning({ id: accounts.id })
  return rows.length > 0
}
