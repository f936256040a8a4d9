import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { accounts } from '../accounts/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const own = async (token: string) => (await app.call('GET', '/v1/user/referral', bearer(token))).json().data

it('an account’s invitation counts the people who used it and confirmed, and no others', async () => {
  const sponsor = await app.confirmed()
  const token = await app.token(sponsor.email)
  const { inviteCode } = sponsor
  expect(await own(token)).toEqual({ inviteCode, blocked: false, joined: 0 })
  const first = await app.confirmed({ inviteCode })
  await app.confirmed({ inviteCode: first.inviteCode })
  await app.confirmed()
  expect((await app.register({ inviteCode })).statusCode).toBe(200)
  expect(await own(token)).toEqual({ inviteCode, blocked: false, joined: 1 })
  await app.confirmed({ inviteCode: inviteCode.toLowerCase() })
  await app.administration.disable(first.email)
  expect(await own(token)).toEqual({ inviteCode, blocked: false, joined: 2 })
})

it('an account’s invitation says when it is blocked', async () => {
  const { email, id } = await app.confirmed()
  const token = await app.token(email)
  await app.db.update(accounts).set({ inviteBlocked: true }).where(eq(accounts.id, id))
  expect(await own(token)).toMatchObject({ blocked: true })
})

it('an account’s invitation can be read neither by an application nor by a stranger', async () => {
  const token = await app.token((await app.confirmed()).email)
  const minted = (await app.mint(token, 'TRADING')).json().access_token
  expect((await app.call('GET', '/v1/user/referral')).statusCode).toBe(401)
  expect((await app.call('GET', '/v1/user/referral', bearer(minted))).statusCode).toBe(403)
})
