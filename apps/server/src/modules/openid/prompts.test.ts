import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { payloadOf } from '../../../test-kit/jwt.ts'
import {
  FOREIGN,
  newVerifier,
  type OpenidBrowser,
  openidBrowser,
  openidSteps,
  WEB,
} from '../../../test-kit/openid.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'

const HOUR_S = 3600
const ONE = 'urn:portico:1fa'
const TWO = 'urn:portico:2fa'

/** People prove here every five minutes who they are. */
const STRICT = { ...WEB, code: 'STRICT', sessionMinutes: 5 }

const essential = (...values: string[]) => JSON.stringify({ id_token: { acr: { essential: true, values } } })

describe('how a person is to sign in, as an application asks for it:', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, FOREIGN, STRICT] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  /** Begins a request that needs the person, who is led to `page`. */
  async function asked(browser: OpenidBrowser, page: string, more: Record<string, string>, client = WEB) {
    const { verifier, challenge } = newVerifier()
    const at = new URL(await browser.follow(steps.authorizeUrl(more, client, challenge)))
    expect(at.pathname).toBe(`/en/${page}`)
    const interaction = `/oidc/interaction/${at.searchParams.get('interaction')}`
    const claimsAt = async (address: string) => {
      const back = new URL(await browser.follow(address))
      expect(back.origin + back.pathname).toBe(client.redirectUris[0])
      const code = back.searchParams.get('code')
      if (!code) return { error: back.searchParams.get('error') }
      return payloadOf((await steps.redeem(code, verifier, client)).json().id_token)
    }
    return {
      interaction,
      choose: () => browser.call('POST', `${interaction}/choose`),
      prove: () => browser.call('POST', '/v1/step-up', { password: PASSWORD }),
      /** What the application learns of the sign-in once the browser is back. */
      resumed: () => claimsAt(interaction),
      async chosen() {
        const answer = await browser.call('POST', `${interaction}/choose`)
        expect(answer.statusCode).toBe(200)
        return claimsAt(answer.json().data.continueUrl)
      },
    }
  }

  it('prompt=login wants a proof that is newer than the request, and a click alone is none', async () => {
    const { browser, id } = await steps.person()
    const before = payloadOf((await steps.tokens(browser)).id_token).auth_time
    await app.later(600)
    const flow = await asked(browser, 'choose-account', { prompt: 'login' })
    const refused = await flow.choose()
    expect([refused.statusCode, refused.json().errors]).toMatchObject([403, [{ fieldName: 'stepUp' }]])
    expect(new URL(await browser.follow(flow.interaction)).pathname).toBe('/en/choose-account')
    expect((await flow.prove()).statusCode).toBe(200)
    const claims = await flow.chosen()
    expect(claims.sub).toBe(id)
    expect(claims.auth_time).toBeGreaterThanOrEqual(before)
    // It is good for this request alone.
    await asked(browser, 'choose-account', { prompt: 'login' })
  })

  it('max_age lets a younger sign-in pass and wants a proof where it is older', async () => {
    const { browser } = await steps.person()
    await steps.code(browser, { max_age: '600' })
    await app.later(601)
    await steps.code(browser, { max_age: String(HOUR_S) })
    const old = payloadOf((await steps.tokens(browser)).id_token).auth_time
    const none = new URL(await browser.follow(steps.authorizeUrl({ max_age: '600', prompt: 'none' })))
    expect(none.searchParams.get('error')).toBe('login_required')
    const flow = await asked(browser, 'choose-account', { max_age: '600' })
    expect((await flow.choose()).statusCode).toBe(403)
    await flow.prove()
    expect((await flow.chosen()).auth_time).toBeGreaterThan(old)
    await steps.code(browser, { max_age: '600' })
  })

  it('max_age=0 wants a proof each time, and is content with it', async () => {
    const { browser } = await steps.person()
    const flow = await asked(browser, 'choose-account', { max_age: '0' })
    await flow.prove()
    expect(await flow.chosen()).toHaveProperty('auth_time')
  })

  it('an application with sessions of its own length wants a proof after it, unasked', async () => {
    const { browser } = await steps.person()
    await steps.code(browser, {}, STRICT)
    await app.later(301)
    const flow = await asked(browser, 'choose-account', {}, STRICT)
    await flow.prove()
    expect(await flow.chosen()).toHaveProperty('auth_time')
    await app.later(301)
    await steps.code(browser)
  })

  it('prompt=select_account wants a click, and no proof', async () => {
    const { browser, id } = await steps.person()
    const flow = await asked(browser, 'choose-account', { prompt: 'select_account' })
    expect(new URL(await browser.follow(flow.interaction)).pathname).toBe('/en/choose-account')
    expect((await flow.chosen()).sub).toBe(id)
  })

  it('prompt=select_account goes on as the person who signs in instead', async () => {
    const { browser } = await steps.person()
    const other = await app.confirmed()
    const flow = await asked(browser, 'choose-account', { prompt: 'select_account' })
    await browser.call('DELETE', '/oauth/token/revoke')
    expect(new URL(await browser.follow(flow.interaction)).pathname).toBe('/en/login')
    browser.use(await app.browser(other.email))
    expect((await flow.resumed()).sub).toBe(other.id)
  })

  it('prompt=create leads to the registration, and goes on with who comes of it', async () => {
    const { browser } = await steps.person()
    await browser.call('DELETE', '/oauth/token/revoke')
    const newcomer = await app.confirmed()
    const flow = await asked(browser, 'registration', { prompt: 'create' })
    browser.use(await app.browser(newcomer.email))
    expect((await flow.resumed()).sub).toBe(newcomer.id)
  })

  it('prompt=create does not sign out who is signed in', async () => {
    const { browser, id } = await steps.person()
    const flow = await asked(browser, 'choose-account', { prompt: 'create' })
    expect((await flow.chosen()).sub).toBe(id)
  })

  it('a hint of another person leads to the choice of the account, and is never answered with the wrong one', async () => {
    const [one, other] = [await steps.person(), await steps.person()]
    const { id_token } = await steps.tokens(other.browser)
    const hint = { id_token_hint: id_token }
    const none = new URL(await one.browser.follow(steps.authorizeUrl({ ...hint, prompt: 'none' })))
    expect(none.searchParams.get('error')).toMatch(/^(login|account_selection)_required$/)
    const flow = await asked(one.browser, 'choose-account', hint)
    expect(await flow.chosen()).toEqual({ error: 'login_required' })
    const again = await asked(one.browser, 'choose-account', hint)
    await one.browser.call('DELETE', '/oauth/token/revoke')
    one.browser.use(await app.browser(other.email))
    expect((await again.resumed()).sub).toBe(other.id)
    await steps.code(other.browser, { ...hint, prompt: 'none' })
  })

  it('a hint that is not ours, or of another application, is refused', async () => {
    const { browser } = await steps.person()
    const { id_token } = await steps.tokens(browser)
    const [header = '', payload = ''] = id_token.split('.')
    const forged = `${header}.${payload}.${'A'.repeat(342)}`
    for (const id_token_hint of ['nonsense', forged]) {
      const back = new URL(await browser.follow(steps.authorizeUrl({ id_token_hint })))
      expect(back.searchParams.get('error')).toBe('invalid_request')
    }
    const foreign = new URL(await browser.follow(steps.authorizeUrl({ id_token_hint: id_token }, FOREIGN)))
    expect(foreign.searchParams.get('code')).toBeNull()
  })

  it('acr_values above what the person can do go on with what there is, unasked', async () => {
    const { browser } = await steps.person()
    await steps.code(browser, { acr_values: ONE })
    const { id_token } = await steps.tokens(browser, { acr_values: TWO })
    expect(payloadOf(id_token).acr).toBe(ONE)
  })

  it('a class that is unknown here changes nothing where it is asked for, and is refused where it is required', async () => {
    const { browser } = await steps.person()
    const { id_token } = await steps.tokens(browser, { acr_values: 'urn:example:gold' })
    expect(payloadOf(id_token).acr).toBe(ONE)
    const back = new URL(await browser.follow(steps.authorizeUrl({ claims: essential('urn:example:gold') })))
    expect(back.searchParams.get('error')).toBe('unmet_authentication_requirements')
  })

  it('a class that is required and out of reach ends with its error, at once', async () => {
    const { browser } = await steps.person()
    const { id_token } = await steps.tokens(browser, { claims: essential(TWO, ONE) })
    expect(payloadOf(id_token).acr).toBe(ONE)
    for (const more of [{}, { prompt: 'none' }]) {
      const back = new URL(await browser.follow(steps.authorizeUrl({ claims: essential(TWO), ...more })))
      expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([
        'unmet_authentication_requirements',
        null,
      ])
    }
  })

  it('a class that the sign-in has is enough, also where it is required', async () => {
    const people = secondSteps(app)
    const person = await people.byApp()
    const first = await app.signIn(person.email, { session: 'cookie' })
    const cookies = cookiesOf(first)
    const otp = { otp: person.code(), session: 'cookie' }
    const second = await people.goOn(first.json().access_token, otp, { cookies })
    const browser = openidBrowser(app, { ...cookies, ...cookiesOf(second) })
    const { id_token } = await steps.tokens(browser, { claims: essential(TWO) })
    expect(payloadOf(id_token)).toMatchObject({
      sub: person.id,
      acr: TWO,
      amr: expect.arrayContaining(['mfa']),
    })
    await steps.code(browser, { claims: essential(ONE) })
  })
})
