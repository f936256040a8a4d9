import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { HANDOFF_TOKEN_LIFE_S, LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  errorsOf,
  OTHER_PARTNER,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
} from '../../../test-kit/accounts-app.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { APPLICATION_TOKEN_LIFE_S } from './application-tokens.ts'

const TRADING = partner(PARTNER)
const ENERGY = partner(OTHER_PARTNER)
const AT_ONCE = 20
const PAGE = new URL('../../../../../docs/connect-an-application.md', import.meta.url)

describe('a hand-off in the hardened profile', () => {
  let app: AccountsApp
  beforeAll(async () => {
    app = await openAccountsApp({ env: { PROFILE: 'hardened' } })
  })
  afterAll(() => app.close())

  const redeem = (oauth_token: string, client = TRADING, more: Record<string, string> = {}) =>
    app.call('POST', '/oauth/token', { client, form: { grant_type: 'oauth_token', oauth_token, ...more } })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  async function handedOff(application = 'TRADING') {
    const person = await app.confirmed()
    const session = await app.token(person.email)
    const token: string = (await app.mint(session, application)).json().access_token
    return { ...person, session, token }
  }

  async function refuses(token: string, client = TRADING) {
    const answer = await redeem(token, client)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_token'])
  }

  it("gives a one-time token, which the application's back end turns into its ordinary token", async () => {
    const { email, id, session } = await handedOff()
    const minted = await app.mint(session, 'TRADING')
    expect(minted.json()).toMatchObject({
      access_token: expect.stringMatching(/^pto_/),
      expires_in: HANDOFF_TOKEN_LIFE_S,
      scope: 'profile',
      authentication_status: 'SUCCESS',
    })
    const answer = await redeem(minted.json().access_token)
    expect(answer.json()).toMatchObject({
      access_token: expect.stringMatching(/^pta_/),
      token_type: 'Bearer',
      expires_in: APPLICATION_TOKEN_LIFE_S,
      scope: 'profile',
      authentication_status: 'SUCCESS',
      two_fa_type: null,
    })
    const token = answer.json().access_token
    expect((await app.check(token, TRADING)).json()).toMatchObject({ application: 'TRADING', sub: id })
    expect((await app.user(token)).json().data.email).toBe(email)
    const done = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(done.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.hand_off', 'session.redeem']),
    )
  })

  it('gives a token that opens nothing by itself', async () => {
    const { token } = await handedOff()
    for (const client of [TRADING, ENERGY, app.client]) {
      const answer = await app.check(token, client)
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_token'])
    }
    const user = await app.user(token)
    expect([user.statusCode, ...errorsOf(user)]).toEqual([401, 'invalid_token'])
    expect((await app.mint(token, 'TRADING')).json().error).toBe('invalid_token')
    expect((await redeem(token)).statusCode).toBe(200)
  })

  it('is redeemed once', async () => {
    const { token } = await handedOff()
    expect((await redeem(token)).statusCode).toBe(200)
    await refuses(token)
  })

  it('is redeemed once when several ask at once', async () => {
    const { token } = await handedOff()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => redeem(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json().error === 'invalid_token')).toHaveLength(AT_ONCE - 1)
  })

  it('does not exist for another application or a wrong secret, and their tries do not use it up', async () => {
    const { token } = await handedOff()
    await refuses(token, ENERGY)
    const wrong = await redeem(token, { id: PARTNER.code, secret: OTHER_PARTNER.secret })
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_client'])
    expect((await redeem(token)).statusCode).toBe(200)
  })

  it('lives a minute', async () => {
    const young = await handedOff()
    await app.later(HANDOFF_TOKEN_LIFE_S - 30)
    expect((await redeem(young.token)).statusCode).toBe(200)
    const old = await handedOff()
    await app.later(HANDOFF_TOKEN_LIFE_S + 1)
    await refuses(old.token)
  })

  it('leaves an earlier one of the same session alone', async () => {
    const { session, token } = await handedOff()
    const second = (await app.mint(session, 'TRADING')).json().access_token
    expect((await redeem(token)).statusCode).toBe(200)
    expect((await redeem(second)).statusCode).toBe(200)
  })

  it('dies with its session, whichever way that ends', async () => {
    const revoked = await handedOff()
    await app.call('DELETE', '/oauth/token/revoke', bearer(revoked.session))
    await refuses(revoked.token)
    const changed = await handedOff()
    const change = await app.changePassword(changed.session, PASSWORD, 'the violet kettle sings')
    expect(change.statusCode).toBe(200)
    await refuses(changed.token)
    const disabled = await handedOff()
    await app.db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, disabled.id))
    await refuses(disabled.token)
  })

  it('has its token ended too when the session ends afterwards', async () => {
    const { session, token } = await handedOff()
    const redeemed = (await redeem(token)).json().access_token
    expect((await app.user(redeemed)).statusCode).toBe(200)
    await app.call('DELETE', '/oauth/token/revoke', bearer(session))
    expect((await app.user(redeemed)).statusCode).toBe(401)
  })

  it('honours a lock that began after it', async () => {
    const { email, token } = await handedOff()
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
    expect((await redeem(token)).json().error_description).toBe('User account is locked')
    await refuses(token)
  })

  it('is the only grant that an application has', async () => {
    const { email, session } = await handedOff()
    for (const client of [TRADING, ENERGY]) {
      const byPassword = await app.signIn(email, {}, { client })
      expect([byPassword.statusCode, byPassword.json().error]).toEqual([400, 'unauthorized_client'])
    }
    const { token } = await handedOff()
    const { access_token } = (await redeem(token)).json()
    for (const odd of [session, access_token, `pto_${'x'.repeat(43)}`, 'x', '\0']) await refuses(odd)
    expect((await redeem('')).json().error).toBe('invalid_request')
    const unknown = { client: TRADING, form: { grant_type: 'client_credentials' } }
    expect((await app.call('POST', '/oauth/token', unknown)).json().error).toBe('unsupported_grant_type')
  })

  it('works as the page for partners shows it', async () => {
    const [, shown = ''] = /^```sh hardened\n(.*?)^```$/ms.exec(readFileSync(PAGE, 'utf8')) ?? []
    const { token } = await handedOff()
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.fastify.server.address() as AddressInfo
    const values = {
      PORTAL_URL: `http://127.0.0.1:${port}`,
      APP_CODE: PARTNER.code,
      APP_SECRET: PARTNER.secret,
    }
    const set = Object.entries({ ...values, TOKEN: token }).map(([name, value]) => `${name}='${value}'`)
    const { stdout } = await promisify(execFile)('sh', ['-ec', [...set, shown].join('\n')])
    expect((await app.user(JSON.parse(stdout).access_token)).statusCode).toBe(200)
  })

  it('keeps no usable value in the store', async () => {
    const { token } = await handedOff()
    const dump = JSON.stringify(await app.db.select().from(oneTimeCodes))
    expect(dump).not.toContain(token.slice(4))
  })
})

describe('a hand-off in the contract profile', () => {
  it('gives the token of the application at once, and an application no grant at all', async () => {
    const app = await openAccountsApp()
    const session = await app.token((await app.confirmed()).email)
    const token = (await app.mint(session, 'TRADING')).json().access_token
    expect((await app.check(token, TRADING)).statusCode).toBe(200)
    expect((await app.mint(token, 'TRADING', { client: TRADING })).json().error).toBe('unauthorized_client')
    await app.close()
  })
})
