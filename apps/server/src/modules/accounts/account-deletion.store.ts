import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import type { Name } from '@portico/contract/profile/person-name'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { isAnyReached } from '../../core/counters/counter-parts.ts'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { signInLimits } from './sign-in/sign-in-keys.ts'
import { accounts } from './tables.ts'

const due = sql`now() + make_interval(secs => ${ACCOUNT_KEPT_BEFORE_DELETION_S})`

export type Leaving = Name & { id: string; email: string; language: string; deletionDueAt: Date }

/**
 * Sets the day from which an account is removed, and ends its sessions by raising the epoch. Undefined where there is no
 * such account, or its day is set already.
 */
async function setDay(db: Db, where: SQL): Promise<Leaving | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ deletionDueAt: due, epoch: sql`${accounts.epoch} + 1` })
    .where(and(where, isNull(accounts.deletionDueAt)))
    .returning({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
      deletionDueAt: accounts.deletionDueAt,
    })
  return row?.deletionDueAt ? { ...row, deletionDueAt: row.deletionDueAt } : undefined
}

export type AskedDeletion = {
  accountId: string
  passwordHash: string
  failureKey: string
  networkKey: string
}

/**
 * The same for its owner, if the password is still the one that was verified and no limit was reached meanwhile:
 * parallel guesses get no further than sequential ones.
 */
export const requestDeletion = (db: Db, asked: AskedDeletion): Promise<Leaving | undefined> =>
  setDay(
    db,
    sql`${accounts.id} = ${asked.accountId} and ${accounts.passwordHash} = ${asked.passwordHash}
      and ${accounts.status} = 'active'
      and not ${isAnyReached(signInLimits(asked))}`,
  )

/** The same for an operator, whom the owner has asked: a disabled account too. */
export const setDeletion = (db: Db, id: string): Promise<Leaving | undefined> =>
  setDay(db, eq(accounts.id, id))

/** Takes the deletion of an account back; false where there was none to take back. */
export async function retainAccount(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ deletionDueAt: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.deletionDueAt)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** The accounts whose day has come, by the clock of the store. */
export async function listDue(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.deletionDueAt, sql`now()`))
    .orderBy(accounts.deletionDueAt)
    .limit(count)
  return rows.map(({ id }) => id)
}

/**
 * Locks an account whose day has come, until the transaction ends. A sign-in that was first has taken the deletion back:
 * then nothing is found.
 */
export async function holdDue(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      emailKey: accounts.emailKey,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), lte(accounts.deletionDueAt, sql`now()`)))
    .for('update')
  return row
}

/** Removes an account, and by its foreign keys everything that belongs to it alone. */
export async function removeAccount(tx: Tx, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id))
}
