import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import {
  idTokenOf,
  newVerifier,
  type OpenidBrowser,
  openidBrowser,
  openidSteps,
  WEB,
} from '../../../test-kit/openid.ts'
import { type SecondSteps, secondSteps } from '../../../test-kit/second-step.ts'

const ONE = 'urn:portico:1fa'
const TWO = 'urn:portico:2fa'
const KEY = 'urn:portico:phr'
const CLIENT = { ...WEB, scopes: ['openid', 'verification', 'offline_access'] }
const essential = (...values: string[]) => JSON.stringify({ id_token: { acr: { essential: true, values } } })

type Person = Awaited<ReturnType<SecondSteps['byApp']>>
type Cookies = Record<string, string>

describe('an application that asks for a second step', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let people: SecondSteps
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [CLIENT] })
    steps = openidSteps(app)
    people = secondSteps(app)
  })
  beforeEach(() => people.factors.amidStep())
  afterAll(() => app.close())

  const password = (email: string, cookies: Cookies, interaction?: string) =>
    app.signIn(email, { session: 'cookie', ...(interaction ? { interaction } : {}) }, { cookies })
  async function complete(first: Awaited<ReturnType<typeof password>>, person: Person, cookies: Cookies) {
    people.factors.nextStep()
    const pending = { ...cookies, ...cookiesOf(first) }
    const otp = { otp: person.code(), session: 'cookie', trust_device: 'true' }
    const answer = await people.goOn(first.json().access_token, otp, { cookies: pending })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ...pending, ...cookiesOf(answer) }
  }
  /** Somebody whose browser is trusted, so that the living session was opened by the password alone. */
  async function trusted() {
    const person = await people.byApp()
    const before = await complete(await password(person.email, {}), person, {})
    const again = await password(person.email, before)
    expect(again.json().authentication_status).toBe('SUCCESS')
    const cookies = { ...before, ...cookiesOf(again) }
    return { person, cookies, browser: openidBrowser(app, cookies) }
  }
  async function asked(browser: OpenidBrowser, more: Record<string, string>, page = 'choose-account') {
    const { verifier, challenge } = newVerifier()
    const at = new URL(
      await browser.follow(steps.authorizeUrl({ scope: 'openid', ...more }, CLIENT, challenge)),
    )
    expect(at.pathname).toBe(`/en/${page}`)
    const uid = at.searchParams.get('interaction') ?? ''
    return {
      uid,
      choose: () => browser.call('POST', `/oidc/interaction/${uid}/choose`),
      /** What the application learns once the browser is back. */
      async resumed() {
        const back = new URL(await browser.follow(`/oidc/interaction/${uid}`))
        const code = back.searchParams.get('code')
        if (!code) return { error: back.searchParams.get('error') ?? back.pathname }
        return idTokenOf((await steps.redeem(code, verifier, CLIENT)).json()).claims
      },
    }
  }

  it('gets it from a trusted browser too: the sign-in on its way is asked for the code, and its class rises', async () => {
    const { person, cookies, browser } = await trusted()
    expect(idTokenOf(await steps.tokens(browser, { scope: 'openid' }, CLIENT)).claims.acr).toBe(ONE)
    const flow = await asked(browser, { claims: essential(TWO) })
    const refused = await flow.choose()
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      403,
      [{ fieldName: 'secondFactor', errors: ['access_denied'] }],
    ])
    // The password that is entered again is no second step.
    await browser.call('POST', '/v1/step-up', { password: PASSWORD })
    expect((await flow.choose()).statusCode).toBe(403)
    expect(await flow.resumed()).toEqual({ error: '/en/choose-account' })
    await browser.call('DELETE', '/oauth/token/revoke')
    const first = await password(person.email, cookies, flow.uid)
    expect(first.json().authentication_status).toBe('TWO_FACTOR_AUTHENTICATION')
    browser.use(await complete(first, person, cookies))
    expect(await flow.resumed()).toMatchObject({
      sub: person.id,
      acr: TWO,
      amr: expect.arrayContaining(['otp', 'mfa']),
    })
    await steps.code(browser, { scope: 'openid', claims: essential(TWO) }, CLIENT)
    // A sign-in that answers nothing of the kind is not asked: the browser is trusted as before.
    const plain = await asked(openidBrowser(app), { acr_values: ONE }, 'login')
    for (const interaction of [undefined, plain.uid, 'no-such-interaction'])
      expect((await password(person.email, cookies, interaction)).json().authentication_status).toBe(
        'SUCCESS',
      )
  })

  it('gets it from somebody who is not signed in yet at the first sign-in', async () => {
    const { person, cookies } = await trusted()
    const browser = openidBrowser(app)
    const flow = await asked(browser, { acr_values: `${KEY} ${TWO}` }, 'login')
    const first = await password(person.email, cookies, flow.uid)
    expect(first.json().authentication_status).toBe('TWO_FACTOR_AUTHENTICATION')
    browser.use(await complete(first, person, cookies))
    expect((await flow.resumed()).acr).toBe(TWO)
  })

  it('is content with what came of the sign-in where it only wishes for more, and hears that it is not enough where not', async () => {
    const outcomes: [Record<string, string>, object][] = [
      [{ acr_values: TWO }, { acr: ONE }],
      [{ claims: essential(TWO) }, { error: 'unmet_authentication_requirements' }],
    ]
    for (const [more, outcome] of outcomes) {
      const { person, cookies, browser } = await trusted()
      const flow = await asked(browser, more)
      await browser.call('DELETE', '/oauth/token/revoke')
      // Past our page, by a client that says nothing of the request.
      browser.use(cookiesOf(await password(person.email, cookies)))
      expect(await flow.resumed()).toMatchObject(outcome)
    }
  })

  it('asks nobody for a passkey who has none', async () => {
    const { browser } = await trusted()
    await steps.code(browser, { scope: 'openid', acr_values: KEY }, CLIENT)
    const back = await browser.follow(steps.authorizeUrl({ scope: 'openid', claims: essential(KEY) }, CLIENT))
    expect(steps.errorBack(back, CLIENT)).toBe('unmet_authentication_requirements')
  })
})
