import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { messengerChats } from './tables.ts'

export type Chat = typeof messengerChats.$inferSelect

/** Notes that somebody spoke in a chat, which also shows that the bot is not blocked there. */
export async function noteSpoken(
  tx: Tx,
  { id, name, language }: Pick<Chat, 'id' | 'name' | 'language'>,
): Promise<Chat> {
  const [chat] = await tx
    .insert(messengerChats)
    .values({ id, name, language })
    .onConflictDoUpdate({
      target: messengerChats.id,
      set: { name, language, spokenAt: sql`now()`, blockedAt: null },
    })
    .returning()
  if (!chat) throw new Error('an upsert always returns its row')
  return chat
}

export async function markBlocked(db: Db, id: number, isBlocked: boolean): Promise<void> {
  await db
    .update(messengerChats)
    .set({ blockedAt: isBlocked ? sql`now()` : null })
    .where(eq(messengerChats.id, id))
}

export async function findChat(db: Db, id: number): Promise<Chat | undefined> {
  const [chat] = await db.select().from(messengerChats).where(eq(messengerChats.id, id))
  return chat
}

/** The chat in which a start link of the account was opened. */
export async function findStarted(db: Db, accountId: string, startId: string): Promise<Chat | undefined> {
  const [chat] = await db
    .select()
    .from(messengerChats)
    .where(and(eq(messengerChats.accountId, accountId), eq(messengerChats.startId, startId)))
  return chat
}

const isFreeFor = (accountId: string) =>
  or(
    isNull(messengerChats.accountId),
    eq(messengerChats.accountId, accountId),
    eq(messengerChats.isActive, false),
  )

/** Connects a chat with the account whose start link was opened there, unless another account's factor uses it. */
export async function connectChat(
  tx: Tx,
  id: number,
  { accountId, startId }: { accountId: string; startId: string },
): Promise<boolean> {
  const connected = await tx
    .update(messengerChats)
    .set({ accountId, startId })
    .where(and(eq(messengerChats.id, id), isFreeFor(accountId)))
    .returning({ id: messengerChats.id })
  return connected.length > 0
}

/** Makes the chat the one that the account's factor uses; false where another account's factor uses it. */
export async function takeChat(tx: Tx, accountId: string, id: number): Promise<boolean> {
  const taken = await tx
    .update(messengerChats)
    .set({ accountId, isActive: true })
    .where(and(eq(messengerChats.id, id), isFreeFor(accountId)))
    .returning({ id: messengerChats.id })
  if (taken.length === 0) return false
  await tx
    .update(messengerChats)
    .set({ accountId: null, startId: null, isActive: false })
    .where(and(eq(messengerChats.accountId, accountId), ne(messengerChats.id, id)))
  return true
}

/** Frees the account's chats: its factor is gone. */
export async function releaseChats(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(messengerChats)
    .set({ accountId: null, startId: null, isActive: false })
    .where(eq(messengerChats.accountId, accountId))
}

/** Frees the chats that are connected with the account and used by no factor. */
export async function releaseUnused(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(messengerChats)
    .set({ accountId: null, startId: null })
    .where(and(eq(messengerChats.accountId, accountId), eq(messengerChats.isActive, false)))
}

/** Forgets the chats of an account; their ids. */
export async function forgetChats(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .delete(messengerChats)
    .where(eq(messengerChats.accountId, accountId))
    .returning({ id: messengerChats.id })
  return rows.map(({ id }) => String(id))
}
