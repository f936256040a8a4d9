import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
} from '../../../test-kit/accounts-app.ts'
import { SESSION_CACHE_MS } from './session-cache.ts'

let here: AccountsApp
let there: AccountsApp
beforeAll(async () => {
  here = await openAccountsApp()
  there = await openAccountsApp({ database: here.database })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('on another node', () => {
  it.each<[string, (person: { email: string }, token: string) => Promise<unknown>]>([
    ['signing out', (_, token) => here.call('DELETE', '/oauth/token/revoke', bearer(token))],
    ['a new password', (_, token) => here.changePassword(token, PASSWORD, 'Bb2!bbbb')],
    [
      'a reset of the password',
      async ({ email }) => {
        await here.askReset(email)
        expect((await here.reset(await here.resetCode(email), 'Bb2!bbbb')).statusCode).toBe(200)
      },
    ],
    [
      'ending all but another',
      async ({ email }) => here.call('DELETE', '/v1/sessions/others', bearer(await here.token(email))),
    ],
    ['disabling the account', ({ email }) => here.administration.disable(email)],
    ['a new role', ({ email }) => here.administration.grant(email, 'moderator')],
  ])('%s here ends the session and its tokens within a second', async (_, end) => {
    const person = await here.confirmed()
    const token = await here.token(person.email)
    const minted = (await here.mint(token, 'TRADING')).json().access_token
    expect((await there.user(token)).statusCode).toBe(200)
    expect((await there.check(minted, partner(PARTNER))).statusCode).toBe(200)

    await end(person, token)
    expect((await here.user(token)).statusCode).toBe(401)
    expect((await here.check(minted, partner(PARTNER))).statusCode).toBe(400)
    there.elapse(SESSION_CACHE_MS)
    expect((await there.user(token)).statusCode).toBe(401)
    expect((await there.check(minted, partner(PARTNER))).statusCode).toBe(400)
  })

  it.each([
    ['back', -3_600_000],
    ['forwards', 3_600_000],
  ])(
    'an ended session is dead within a second although the clock there is set %s meanwhile',
    async (_, step) => {
      const { email } = await here.confirmed()
      const token = await here.token(email)
      const minted = (await here.mint(token, 'TRADING')).json().access_token
      expect((await there.user(token)).statusCode).toBe(200)
      expect((await there.check(minted, partner(PARTNER))).statusCode).toBe(200)
      there.setClock(step)
      await here.call('DELETE', '/oauth/token/revoke', bearer(token))
      there.elapse(SESSION_CACHE_MS)
      expect((await there.user(token)).statusCode).toBe(401)
      expect((await there.check(minted, partner(PARTNER))).statusCode).toBe(400)
      there.setClock(-step)
    },
  )

  it("failed sign-ins are counted together with this node's", async () => {
    const { email } = await here.confirmed()
    await here.fail(email, 5, { from: '203.0.113.31' })
    const answer = await there.signIn(email, {}, { from: '203.0.113.32' })
    expect(answer.json().error).toBe('google_recaptcha_v2_required')
  })
})
