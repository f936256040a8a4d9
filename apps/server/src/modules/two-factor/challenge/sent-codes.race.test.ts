import { OTP_RESEND_AFTER_S } from '@portico/contract/two-factor/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps } from '../../../../test-kit/second-factors.ts'
import { SENT_CODES_PER_DAY } from '../budgets/code-budgets.ts'

const PARALLEL = 25

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
  steps = factorSteps(app)
  await steps.allowDeactivation()
})
afterAll(() => app.close())

it('somebody with the password who signs in many times at once has ten codes mailed in a day, with all that was sent before', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  await steps.withEmail(token, email)
  await app.later(OTP_RESEND_AFTER_S + 1)
  await steps.deactivate(token, 'EMAIL')
  const mailed = async () => (await app.mailsTo(email, 'factors-code')).length
  expect(await mailed()).toBe(2)
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => app.signIn(email)))
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().authentication_status]).toEqual([
      200,
      'TWO_FACTOR_AUTHENTICATION',
    ])
  }
  expect(await mailed()).toBe(SENT_CODES_PER_DAY)
  await app.later(OTP_RESEND_AFTER_S + 1)
  expect((await app.signIn(email)).json().authentication_status).toBe('TWO_FACTOR_AUTHENTICATION')
  expect(await mailed()).toBe(SENT_CODES_PER_DAY)
})
