import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { increment } from './limits.ts'
import { counters } from './tables.ts'

const PARALLEL = 50
const WINDOW_S = 60

describe('fifty counts at once', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestStore(PARALLEL)
  })
  afterAll(() => database.close())

  const countTogether = async (key: string) => {
    const all = Array.from({ length: PARALLEL }, () => increment(database.db, key, WINDOW_S))
    return (await Promise.all(all)).map(({ count }) => count).sort((a, b) => a - b)
  }
  const oneToFifty = Array.from({ length: PARALLEL }, (_, i) => i + 1)

  it('each return a number of their own', async () => {
    expect(await countTogether('fresh')).toEqual(oneToFifty)
  })

  it('begin a new window once, when the last one is over', async () => {
    await countTogether('over')
    await database.db
      .update(counters)
      .set({ expiresAt: new Date(0) })
      .where(eq(counters.key, 'over'))
    expect(await countTogether('over')).toEqual(oneToFifty)
  })
})
