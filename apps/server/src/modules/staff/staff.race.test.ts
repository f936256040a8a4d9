import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { staffSteps } from '../../../test-kit/staff.ts'
import { accounts } from '../accounts/tables.ts'

const AT_ONCE = 50

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ connections: AT_ONCE })
})
afterAll(() => app.close())

it('50 calls at once with two links of the first start make one administrator', async () => {
  const codes = [await app.staff.firstLink.issue(), await app.staff.firstLink.issue()]
  const people = [await app.confirmed(), await app.confirmed()]
  const tokens = await Promise.all(people.map(({ email }) => app.token(email)))
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      app.call('POST', '/v1/staff/first-administrator', {
        headers: { authorization: `Bearer ${tokens[i % 2]}` },
        body: { code: codes[i % 2] },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const rows = await app.db.select({ roles: accounts.roles }).from(accounts)
  expect(rows.filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1)
})

it('50 calls at once with one hand-off begin one session of the console', async () => {
  const desk = staffSteps(app)
  const { token } = await desk.staff()
  const value = (await desk.handOver(token)).json().access_token
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => desk.begin(value)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
