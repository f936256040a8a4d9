import { eq } from 'drizzle-orm'
import type { Held } from '../../platform/held.ts'
import { messengerChats } from './tables.ts'

export const held: Held = {
  messenger: (db, id) =>
    db
      .select({
        chat: messengerChats.id,
        name: messengerChats.name,
        language: messengerChats.language,
        spokenAt: messengerChats.spokenAt,
        blockedAt: messengerChats.blockedAt,
      })
      .from(messengerChats)
      .where(eq(messengerChats.accountId, id)),
}
