import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { moderationFilters } from './tables.ts'

export const personalData: PersonalData = {
  'saved-filters': (db, id) =>
    db
      .select({ filters: moderationFilters.filters, updatedAt: moderationFilters.updatedAt })
      .from(moderationFilters)
      .where(eq(moderationFilters.accountId, id)),
}
