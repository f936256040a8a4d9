import { type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import { withoutBidi } from '@portico/contract/kernel/free-text'
import type { SavedFilters } from '@portico/contract/moderation/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../core/database/access/database.ts'
import { ApiError, refuse } from '../../../core/http/answers/errors.ts'
import { moderationFilters } from '../tables.ts'

export const SAVED_FILTERS_MAX = 20
const FILTER_NAME_MAX_LENGTH = 64
const FILTER_QUERY_MAX_LENGTH = 512

const CONTROL = /[\p{Cc}\p{Cs}]/u

/** The filters that a moderator keeps, replaced as a whole. */
export function createSavedFilters({ database }: { database: Database }) {
  const { db } = database
  return {
    async list(accountId: string): Promise<SavedFilters> {
      const [row] = await db
        .select()
        .from(moderationFilters)
        .where(eq(moderationFilters.accountId, accountId))
      return row?.filters ?? []
    },

    async save(accountId: string, given: SavedFilters): Promise<null> {
      if (given.length > SAVED_FILTERS_MAX) throw refuse('invalid_request')
      const filters = given.map(({ name, query }) => ({
        name: withoutBidi(name).trim(),
        query: query.trim(),
      }))
      const errors = filters.flatMap(faultsOf)
      if (errors.length > 0) throw new ApiError(errors)
      await db
        .insert(moderationFilters)
        .values({ accountId, filters })
        .onConflictDoUpdate({ target: moderationFilters.accountId, set: { filters, updatedAt: sql`now()` } })
      return null
    },
  }
}

function faultsOf({ name, query }: SavedFilters[number], i: number): ErrorItem[] {
  const errors: ErrorItem[] = []
  if (name === '') errors.push(fieldError(`${i}.name`, 'required'))
  if (name.length > FILTER_NAME_MAX_LENGTH) errors.push(fieldError(`${i}.name`, 'max_length'))
  if (CONTROL.test(name)) errors.push(fieldError(`${i}.name`, 'invalid_value'))
  if (query.length > FILTER_QUERY_MAX_LENGTH) errors.push(fieldError(`${i}.query`, 'max_length'))
  if (CONTROL.test(query)) errors.push(fieldError(`${i}.query`, 'invalid_value'))
  return errors
}
