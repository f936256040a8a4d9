import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { messengerChats } from './tables.ts'

export const personalData: PersonalData = {
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
