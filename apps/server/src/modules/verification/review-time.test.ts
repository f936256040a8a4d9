import { SECOND_MS } from '@portico/contract/kernel/units'
import { REVIEW_USUAL_S } from '@portico/contract/verification/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { documentSteps } from '../../../test-kit/documents.ts'
import { newId } from '../../core/ids.ts'
import { REVIEW_MEDIAN_DECISIONS_MIN, REVIEW_MEDIAN_KEPT_S } from './review-time.ts'
import { verificationAttempts } from './tables.ts'

let app: AccountsApp
let token: string
let documentId: string
let attempt = 0
beforeAll(async () => {
  app = await openAccountsApp()
  const known = await app.confirmed()
  token = await app.token(known.email)
  documentId = await documentSteps(app).passport(token)
})
afterAll(() => app.close())

/** Decisions so many days ago, each after so many seconds of waiting. */
async function decided(daysAgo: number, waitedS: readonly number[]): Promise<void> {
  const decidedAt = sql<Date>`now() - make_interval(days => ${daysAgo})`
  await app.db.insert(verificationAttempts).values(
    waitedS.map((seconds) => ({
      id: newId(),
      documentId,
      attempt: ++attempt,
      files: [],
      submittedAt: sql<Date>`${decidedAt} - make_interval(secs => ${seconds})`,
      decidedAt,
    })),
  )
}
const told = async () =>
  (
    await app.call('GET', '/v1/verifications/review-time', { headers: { authorization: `Bearer ${token}` } })
  ).json().data
const anHour = () => app.elapse(REVIEW_MEDIAN_KEPT_S * SECOND_MS)
const ENOUGH = REVIEW_MEDIAN_DECISIONS_MIN

describe('the usual time of a review', () => {
  it('is a day while too few were decided in the last thirty days', async () => {
    await decided(31, Array(ENOUGH).fill(600))
    await decided(1, Array(ENOUGH - 1).fill(601))
    expect(await told()).toEqual({ usualS: REVIEW_USUAL_S })
  })

  it('is the median of the decisions in steps of five minutes, counted once an hour', async () => {
    await decided(29, [1_000_000])
    expect(await told()).toEqual({ usualS: REVIEW_USUAL_S })
    anHour()
    expect(await told()).toEqual({ usualS: 900 })
    await decided(0, Array(2 * ENOUGH).fill(1))
    expect(await told()).toEqual({ usualS: 900 })
    anHour()
    expect(await told()).toEqual({ usualS: 300 })
  })

  it('is told to those who are signed in', async () => {
    expect((await app.call('GET', '/v1/verifications/review-time')).statusCode).toBe(401)
  })
})
