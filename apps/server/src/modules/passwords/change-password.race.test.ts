import { PASSWORD_CHANGES_PER_HOUR } from '@portico/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'

const PARALLEL = 50

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
})
afterAll(() => app.close())

/** To the same password, so that the next begins like this one. */
async function change(token: string): Promise<number> {
  return (await app.changePassword(token, PASSWORD, PASSWORD)).statusCode
}

it('fifty changes at once make the last one that is left, and the next fifty none', async () => {
  const { email } = await app.confirmed()
  for (let i = 1; i < PASSWORD_CHANGES_PER_HOUR; i++) expect(await change(await app.token(email))).toBe(200)
  for (const made of [1, 0]) {
    const token = await app.token(email)
    const statuses = await Promise.all(Array.from({ length: PARALLEL }, () => change(token)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(made)
    if (made === 0) expect(new Set(statuses)).toEqual(new Set([429]))
  }
  expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(PASSWORD_CHANGES_PER_HOUR)
  expect((await app.signIn(email)).statusCode).toBe(200)
})
