import { DAY_S } from '@portico/contract/kernel/units'
import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { messengerBots } from './tables.ts'

/** Telegram may start a new series of numbers after a week without any; before that the number of the last one is forgotten. */
const BOT_OFFSET_KEPT_S = 6 * DAY_S

const isStale = sql`${messengerBots.receivedAt} < now() - make_interval(secs => ${BOT_OFFSET_KEPT_S})`

export async function saveBotName(db: Db, id: number, name: string): Promise<void> {
  await db
    .insert(messengerBots)
    .values({ id, name })
    .onConflictDoUpdate({ target: messengerBots.id, set: { name } })
}

export async function readBotName(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ name: messengerBots.name })
    .from(messengerBots)
    .where(eq(messengerBots.id, id))
  return row?.name ?? ''
}

/** The number from which to ask for updates; undefined after a long silence, when the numbering may have started again. */
export async function readOffset(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ offset: messengerBots.nextUpdateId, isStale: sql<boolean>`${isStale}` })
    .from(messengerBots)
    .where(eq(messengerBots.id, id))
  return row && !row.isStale && row.offset > 0 ? row.offset : undefined
}

/**
 * Takes an update, with one conditional update in the transaction that handles it: of any number of nodes that were
 * given the same one, one handles it, and one whose handling fails has not taken it.
 */
export async function takeUpdate(tx: Tx, id: number, updateId: number): Promise<boolean> {
  const taken = await tx
    .update(messengerBots)
    .set({ nextUpdateId: updateId + 1, receivedAt: sql`now()` })
    .where(and(eq(messengerBots.id, id), or(lte(messengerBots.nextUpdateId, updateId), isStale)))
    .returning({ id: messengerBots.id })
  return taken.length > 0
}
