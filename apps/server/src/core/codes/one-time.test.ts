import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { consumeById, consumeOnce, findCode, findLatestCode, issueCode, takeTry } from './one-time.ts'
import { oneTimeCodes } from './tables.ts'

const PURPOSE = 'test'
const TRIES = 3
const LIFE_S = 60

let database: Database
beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

const issue = (subject: string, codeHash = randomBytes(32)) =>
  issueCode(database.db, { purpose: PURPOSE, subject, codeHash, tries: TRIES, lifeS: LIFE_S })

describe('a one-time code', () => {
  it('is the newest even if the transaction that wrote it began before the older one', async () => {
    const older = await issue('crossed')
    const newer = await issue('crossed')
    await database.db
      .update(oneTimeCodes)
      .set({ createdAt: sql`now() - interval '1 minute'` })
      .where(eq(oneTimeCodes.id, newer))
    expect(older).not.toBe(newer)
    expect((await findLatestCode(database.db, PURPOSE, 'crossed'))?.id).toBe(newer)
  })

  it('has no try left after the last, and none once it is used', async () => {
    const take = async (subject: string) => (await takeTry(database.db, PURPOSE, subject)) !== undefined
    await issue('worn')
    expect([await take('worn'), await take('worn'), await take('worn'), await take('worn')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    const used = await issue('used')
    expect(await consumeById(database.db, used)).toMatchObject({ id: used })
    expect(await take('used')).toBe(false)
    expect(await consumeById(database.db, used)).toBeUndefined()
  })

  it('dies when its time is over by the clock of the store', async () => {
    const codeHash = randomBytes(32)
    const id = await issue('late', codeHash)
    await database.db.update(oneTimeCodes).set({ expiresAt: sql`now()` }).where(eq(oneTimeCodes.id, id))
    expect(await consumeOnce(database.db, PURPOSE, codeHash)).toBeUndefined()
    expect(await takeTry(database.db, PURPOSE, 'late')).toBeUndefined()
    expect(await findCode(database.db, PURPOSE, codeHash)).toMatchObject({ isExpired: true })
  })
})
