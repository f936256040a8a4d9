import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { createSecrets } from '../crypto/secrets.ts'
import type { Database } from '../database/access/database.ts'
import { newId } from '../ids.ts'
import { supersedeAll } from './one-time.ts'
import { createRepeatedSuccess, REPEAT_WITHIN_S, type Success } from './repeated-success.ts'
import { oneTimeCodes } from './tables.ts'

const PARALLEL = 50
const repeats = createRepeatedSuccess({ secrets: createSecrets(Buffer.alloc(32, 7)) })

describe('a success whose answer was lost', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestStore(PARALLEL)
  })
  afterAll(() => database.close())

  const success = (): Success => ({
    what: 'test',
    accountId: newId(),
    by: randomBytes(32).toString('base64url'),
    input: ['EMAIL', '123456'],
  })
  const keep = (done: Success, answer?: string) =>
    database.transaction((tx) => repeats.keep(tx, done, answer))
  const take = (done: Success) => repeats.take(database.db, done)

  it('is given once more, of fifty calls at once to one', async () => {
    const done = success()
    await keep(done, 'the answer')
    const taken = await Promise.all(Array.from({ length: PARALLEL }, () => take(done)))
    expect(taken.filter(Boolean)).toEqual([expect.objectContaining({ secretAnswer: 'the answer' })])
    expect(await take(done)).toBeUndefined()
  })

  it('is given to nobody else, for no other input and for nothing else', async () => {
    const done = success()
    await keep(done)
    const others: Success[] = [
      { ...done, by: success().by },
      { ...done, accountId: newId() },
      { ...done, input: ['EMAIL', '654321'] },
      { ...done, input: ['EMAIL123456'] },
      { ...done, what: 'another' },
    ]
    for (const other of others) expect(await take(other)).toBeUndefined()
    expect(await take(done)).toBeDefined()
  })

  it('is over after two minutes, and with the open codes of its account', async () => {
    const [late, ended] = [success(), success()]
    await keep(late)
    await database.db
      .update(oneTimeCodes)
      .set({ expiresAt: sql`expires_at - make_interval(secs => ${REPEAT_WITHIN_S})` })
      .where(eq(oneTimeCodes.subject, late.accountId))
    expect(await take(late)).toBeUndefined()
    await keep(ended)
    await supersedeAll(database.db, ended.accountId)
    expect(await take(ended)).toBeUndefined()
  })

  it('counts from the last time that it was done', async () => {
    const done = success()
    await keep(done, 'first')
    await keep(done, 'second')
    expect(await take(done)).toMatchObject({ secretAnswer: 'second' })
  })

  it('keeps neither who did it nor what was answered where the store could show it', async () => {
    const done = success()
    await keep(done, 'the answer')
    const [row] = await database.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.subject, done.accountId))
    const text = JSON.stringify(row)
    for (const hidden of [done.by, 'the answer', '123456']) expect(text).not.toContain(hidden)
  })
})
