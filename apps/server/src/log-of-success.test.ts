import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
  SESSION,
} from '../test-kit/accounts-app.ts'
import { qrSteps } from '../test-kit/qr-login.ts'
import { factorSteps } from '../test-kit/second-factors.ts'

const NEXT = 'Bb2!bbbb'
const STRANGER = { from: '203.0.113.66' }

let app: AccountsApp
const lines: string[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) }
  app = await openAccountsApp({ parts: { log: { level: 'trace', stream } } })
})
afterAll(() => app.close())

it('the log contains no password, token or code when everything succeeds', async () => {
  const secrets: Record<string, string | undefined> = {
    password: PASSWORD,
    next: NEXT,
    partner: PARTNER.secret,
  }
  const email = 'secret.person@example.com'
  const registered = await app.register({ email, firstName: 'Firstnamed', lastName: 'Lastnamed' })
  secrets.registration = cookiesOf(registered).registration
  const { link, typed } = await app.codesOf(email)
  Object.assign(secrets, { email, link, typed, firstName: 'Firstnamed', lastName: 'Lastnamed' })
  await app.call('GET', `/v1/registration/confirm/state?code=${link}`)
  await app.call('GET', `/en/confirmation/${link}`)
  expect(
    (await app.call('POST', '/v1/registration/confirm', { body: { code: typed, email } })).statusCode,
  ).toBe(200)

  const token = await app.token(email)
  const browser = await app.browser(email)
  Object.assign(secrets, {
    token,
    session: browser[SESSION],
    handle: browser.session_handle,
    device: browser.device,
  })
  const minted = (await app.mint(token, PARTNER.code)).json().access_token as string
  secrets.minted = minted
  const inQuery = await app.call('POST', `/oauth/check_token?token=${minted}`, { client: partner(PARTNER) })
  expect(inQuery.statusCode).toBe(200)
  expect((await app.user(token)).statusCode).toBe(200)

  const qr = qrSteps(app)
  const shown = await qr.approved(token)
  Object.assign(secrets, { qrCode: shown.code, qrSecret: shown.cookies.qr })
  await app.call('GET', `/en/login/qr?code=${shown.code}`)
  expect((await qr.redeem(shown.code, shown.cookies)).statusCode).toBe(200)

  const steps = factorSteps(app)
  const { secret, recoveryCodes } = await steps.withAuthenticator(token)
  await steps.allowDeactivation()
  await steps.deactivate(token, 'GOOGLE_AUTHENTICATOR')
  const [used, unused] = recoveryCodes
  Object.assign(secrets, { secret, used, unused, bare: used?.replace('-', '') })
  expect((await steps.confirmDeactivation(token, 'GOOGLE_AUTHENTICATOR', used)).statusCode).toBe(200)
  await steps.begin(token, 'EMAIL', email)
  const mailed = await steps.mailed(email)
  expect((await steps.confirm(token, 'EMAIL', mailed)).statusCode).toBe(200)
  await app.later(60)
  await steps.deactivate(token, 'EMAIL')
  expect((await steps.confirmDeactivation(token, 'EMAIL', await steps.mailed(email))).statusCode).toBe(200)

  await app.askReset(email)
  secrets.reset = await app.resetCode(email)
  await app.call('GET', `/en/password/reset/${secrets.reset}`)
  expect((await app.reset(secrets.reset, NEXT)).statusCode).toBe(200)
  await app.browser(email, STRANGER)
  await app.signIn(email, { password: NEXT, session: 'cookie' }, STRANGER)
  const { slots } = await app.mailTo(email, 'sessions-new-device')
  secrets.report = slots.link?.split('/').at(-1)
  const body = { code: secrets.report }
  expect((await app.call('POST', '/v1/sessions/not-me', { body, ...STRANGER })).statusCode).toBe(200)
  await app.settle()

  expect(lines.length).toBeGreaterThan(10)
  const log = lines.join('')
  expect(log).not.toMatch(new RegExp(`\\b${mailed}\\b`))
  for (const [name, secret = ''] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(7)
    for (const form of [secret, encodeURIComponent(secret)]) expect(log.includes(form), name).toBe(false)
  }
})
