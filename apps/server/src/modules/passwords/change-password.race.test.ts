import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { PASSWORD_CHANGES_PER_HOUR } from './change-limit.ts'

const PARALLEL = 50

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
})
afterAll(() => app.close())

/** Changes to the same password, so that the next change starts from the same state. */
async function change(token: string): Promise<number> {
  return (await app.changePassword(token, PASSWORD, PASSWORD)).statusCode
}

it('fifty changes of the password at once make the last one that the hour allows, and the next fifty make none', async () => {
  const { email } = await app.confirmed()
  for (let i = 1; i < PASSWORD_CHANGES_PER_HOUR; i++) expect(await change(await app.token(email))).toBe(200)
  for (const made of [1, 0]) {
    const token = await app.token(email)
    const statuses = await Promise.all(Array.from({ length: PARALLEL }, () => change(token)))
    // One more is told that it is done: it sent the same.
    expect(statuses.filter((status) => status === 200)).toHaveLength(made * 2)
    if (made === 0) expect(new Set(statuses)).toEqual(new Set([429]))
  }
  expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(PASSWORD_CHANGES_PER_HOUR)
  expect((await app.signIn(email)).statusCode).toBe(200)
})
