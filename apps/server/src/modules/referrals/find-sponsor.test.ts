import { MINUTE_S } from '@portico/contract/kernel/units'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { accounts } from '../accounts/tables.ts'
import { REFERRAL_LOOKUPS_PER_MINUTE_PER_NETWORK } from './find-sponsor.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const ask = (inviteCode: string, from = '192.0.2.1') =>
  app.call('GET', `/v1/user/referral/info?inviteCode=${inviteCode}`, { from })

it('an invite code gives the name of its sponsor and nothing else about them', async () => {
  const { inviteCode } = await app.confirmed({ firstName: 'Ada', lastName: 'Winter' })
  const answer = await ask(inviteCode.toLowerCase())
  expect(answer.json()).toEqual({ state: 'success', data: { firstName: 'Ada', lastName: 'Winter' } })
})

it('an invite code that is unknown, blocked or of a disabled account is refused', async () => {
  const unknown = await ask('NOBODY')
  expect([unknown.statusCode, ...errorsOf(unknown)]).toEqual([404, 'not_found'])
  const { id, inviteCode } = await app.confirmed()
  await app.db.update(accounts).set({ inviteBlocked: true }).where(eq(accounts.id, id))
  const blocked = await ask(inviteCode)
  expect([blocked.statusCode, ...errorsOf(blocked)]).toEqual([400, 'blocked_invite_code'])
  await app.db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id))
  expect(errorsOf(await ask(inviteCode))).toEqual(['not_found'])
})

it('an invite code may be looked up twenty times a minute from one network; a call without a code does not count', async () => {
  const from = '192.0.2.200'
  const missing = await app.call('GET', '/v1/user/referral/info', { from })
  expect([missing.statusCode, ...errorsOf(missing)]).toEqual([400, 'inviteCode:required'])
  expect(errorsOf(await ask('', from))).toEqual(['inviteCode:required'])
  for (let i = 0; i < REFERRAL_LOOKUPS_PER_MINUTE_PER_NETWORK; i++) {
    expect((await ask('NOBODY', from)).statusCode).toBe(404)
  }
  expect((await ask('NOBODY', from)).statusCode).toBe(429)
  await app.shiftTime(MINUTE_S + 1)
  expect((await ask('NOBODY', from)).statusCode).toBe(404)
})
