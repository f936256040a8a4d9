import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { settings } from '../../core/config/tables.ts'
import { sessions } from '../sessions/tables.ts'

const READS = [
  '/v1/two-fa/tokens',
  '/v1/two-fa/tokens/types/available',
  '/v1/two-fa/tokens/types/only-deactivate',
  '/v1/two-fa/settings/TWO_FA_DEACTIVATION_ALLOWED',
  '/v1/two-fa/recovery-codes',
]

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const ask = (token: string, path: string) =>
  app.call('GET', path, { headers: { authorization: `Bearer ${token}` } })

it('two-step sign-in offers a new account e-mail and authenticator, and has nothing active', async () => {
  const token = await app.token((await app.confirmed()).email)
  const answers = await Promise.all(READS.map(async (path) => (await ask(token, path)).json().data))
  expect(answers).toEqual([
    { tokens: [] },
    { types: ['EMAIL', 'GOOGLE_AUTHENTICATOR'] },
    { types: [] },
    { value: 'FALSE' },
    { left: 0, createdAt: null },
  ])
})

it('two-step sign-in cannot be deactivated until the operator allows it, and no other setting is shown', async () => {
  const token = await app.token((await app.confirmed()).email)
  const setting = async (name: string) => ask(token, `/v1/two-fa/settings/${name}`)
  expect((await setting('TWO_FA_DEACTIVATION_ALLOWED')).json().data).toEqual({ value: 'FALSE' })
  await app.db.insert(settings).values([
    { name: 'TWO_FA_DEACTIVATION_ALLOWED', value: 'True' },
    { name: 'PRIVATE', value: 'of the operator' },
  ])
  expect((await setting('TWO_FA_DEACTIVATION_ALLOWED')).json().data).toEqual({ value: 'True' })
  const other = await setting('PRIVATE')
  expect([other.statusCode, ...errorsOf(other)]).toEqual([404, 'not_found'])
})

it('two-step sign-in can be read in a complete session only', async () => {
  const token = await app.token((await app.confirmed()).email)
  const minted = (await app.mint(token, 'TRADING')).json().access_token
  const statuses = async (of: string) =>
    Promise.all(READS.map(async (path) => (await ask(of, path)).statusCode))
  expect(await statuses('nobody')).toEqual(READS.map(() => 401))
  expect(await statuses(minted)).toEqual(READS.map(() => 403))
  await app.db.update(sessions).set({ kind: 'pending' })
  await app.later(0)
  expect(await statuses(token)).toEqual(READS.map(() => 403))
})
