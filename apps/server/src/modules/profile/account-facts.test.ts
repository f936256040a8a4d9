import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  APPLICATIONS,
  OTHER_PARTNER,
  openAccountsApp,
  PARTNER,
  PASSWORD,
} from '../../../test-kit/accounts-app.ts'
import { FOREIGN, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'
import { factorSteps } from '../../../test-kit/second-factors.ts'

const NEXT_PASSWORD = 'Bb2!bbbb'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ applications: [...APPLICATIONS, WEB] })
})
afterAll(() => app.close())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const facts = async (token: string) => (await app.call('GET', '/v1/account', bearer(token))).json().data

it('the owner sees since when the account and its password are what they are, and the language of its mails', async () => {
  const { email } = await app.confirmed()
  const first = await facts(await app.token(email))
  expect(first).toEqual({
    registeredAt: expect.any(String),
    passwordSetAt: first.registeredAt,
    nationality: expect.stringMatching(/^[A-Z]{2}$/),
    mailLanguage: 'en',
    devices: 1,
    factors: [],
    passkeys: 0,
    recoveryCodesLeft: 0,
    applications: [],
  })
  const token = await app.token(email)
  expect((await app.changePassword(token, PASSWORD, NEXT_PASSWORD)).statusCode).toBe(200)
  const after = await facts((await app.signIn(email, { password: NEXT_PASSWORD })).json().access_token)
  expect(after.registeredAt).toBe(first.registeredAt)
  expect(Date.parse(after.passwordSetAt)).toBeGreaterThan(Date.parse(first.passwordSetAt))
})

it('the owner sees where the account has gone on to, the last one first, each once', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  const opened = async () =>
    (await facts(token)).applications.map(({ application }: { application: string }) => application)
  await app.mint(token, PARTNER.code)
  await app.mint(token, OTHER_PARTNER.code)
  expect(await opened()).toEqual([OTHER_PARTNER.code, PARTNER.code])
  await app.mint(token, PARTNER.code)
  expect(await opened()).toEqual([PARTNER.code, OTHER_PARTNER.code])
})

it('an application to which it went by OpenID Connect is among them, also one that is asked for no consent', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  const browser = openidBrowser(app, await app.browser(email))
  const steps = openidSteps(app)
  const opened = async () =>
    (await facts(token)).applications.map(({ application }: { application: string }) => application)
  await app.mint(token, OTHER_PARTNER.code)
  const trading = { ...FOREIGN, ...PARTNER, redirectUris: ['https://trade.example/oidc'] }
  const { allow } = await steps.consent(browser, {}, trading)
  expect(await opened()).toEqual([OTHER_PARTNER.code])
  await allow(['profile', 'email'])
  expect(await opened()).toEqual([PARTNER.code, OTHER_PARTNER.code])
  await steps.tokens(browser)
  expect(await opened()).toEqual([WEB.code, PARTNER.code, OTHER_PARTNER.code])
  await app.mint(token, OTHER_PARTNER.code)
  expect(await opened()).toEqual([OTHER_PARTNER.code, WEB.code, PARTNER.code])
})

it('an application learns nothing of it', async () => {
  const { email } = await app.confirmed()
  const minted = (await app.mint(await app.token(email), PARTNER.code)).json().access_token
  expect((await app.call('GET', '/v1/account', bearer(minted))).statusCode).toBe(403)
})

it('the owner sees on how many devices the account is signed in, and what else protects it', async () => {
  const { email } = await app.confirmed()
  const steps = factorSteps(app)
  await app.token(email)
  const token = await app.token(email)
  expect(await facts(token)).toMatchObject({ factors: [], devices: 2 })
  await steps.withEmail(token, email)
  // A new factor signs out everywhere else.
  expect(await facts(token)).toMatchObject({ factors: ['EMAIL'], recoveryCodesLeft: 10, devices: 1 })
})
