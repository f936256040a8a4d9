import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { OutcomeUnknown } from '../database/connections/outcome-unknown.ts'
import { ApiError, BusyError, refuseField } from '../http/answers/errors.ts'
import { readCount } from './limits.ts'
import { spend } from './spend.ts'

const PARALLEL = 50
const HOUR_S = 3600

let database: Database
let keys = 0
beforeAll(async () => {
  database = await openTestStore(PARALLEL)
})
afterAll(() => database.close())

const limit = (most: number) => ({ key: `spend-test:${++keys}`, most, windowS: HOUR_S })
const all = <T>(count: number, run: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => run(i)))
const isTooMany = (error: unknown) => error instanceof ApiError && error.retryAfterS !== undefined

it('of fifty at once as many work as the limit takes, and the others learn when', async () => {
  const ten = limit(10)
  let worked = 0
  const results = await all(PARALLEL, () =>
    spend(database.db, ten, async () => {
      worked++
    }),
  )
  expect(worked).toBe(10)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(PARALLEL - 10)
  for (const { reason } of refused) {
    expect(isTooMany(reason)).toBe(true)
    expect(reason.retryAfterS).toBeGreaterThan(HOUR_S - 60)
  }
})

it('what fails by our own fault leaves every place, however many fail at once', async () => {
  const ten = limit(10)
  for (let round = 0; round < 3; round++) {
    await all(PARALLEL, () =>
      spend(database.db, ten, () => {
        throw round === 1 ? new Error('no storage') : new BusyError('the storage')
      }),
    )
  }
  expect((await readCount(database.db, ten.key)).count).toBe(0)
  const results = await all(PARALLEL, () => spend(database.db, ten, async () => 'done'))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

it.each([
  ['a refusal of what was sent', () => refuseField('file', 'invalid_value')],
  ['an outcome that nobody knows', () => new OutcomeUnknown(new Error('the line'))],
])('%s stays counted', async (_, reason) => {
  const three = limit(3)
  await all(3, () =>
    spend(database.db, three, () => {
      throw reason()
    }),
  )
  await expect(spend(database.db, three, async () => 'more')).rejects.toSatisfy(isTooMany)
})
