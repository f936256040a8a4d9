import { eq } from 'drizzle-orm'
import type { Held } from '../../platform/held.ts'
import { moderationFilters } from './tables.ts'

export const held: Held = {
  'saved-filters': (db, id) =>
    db
      .select({ filters: moderationFilters.filters, updatedAt: moderationFilters.updatedAt })
      .from(moderationFilters)
      .where(eq(moderationFilters.accountId, id)),
}
