import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { FOREIGN, newVerifier, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'

const APPLICATIONS = { applications: [WEB, FOREIGN] }

let here: AccountsApp
let there: AccountsApp
beforeAll(async () => {
  here = await openAccountsApp(APPLICATIONS)
  there = await openAccountsApp({ ...APPLICATIONS, database: here.database })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Behind a balancer that gives each request to the other node than the one before. */
function alternating(): AccountsApp {
  let count = 0
  const inject = (...given: Parameters<AccountsApp['fastify']['inject']>) =>
    (count++ % 2 === 0 ? here : there).fastify.inject(...given)
  return { ...here, fastify: { inject } as unknown as AccountsApp['fastify'] }
}

it.each([0, 1])('two nodes take the requests of one flow in turn, beginning at either: %i', async (first) => {
  const both = alternating()
  if (first === 1) await both.fastify.inject('/oidc/jwks')
  const steps = openidSteps(both)
  const person = await here.confirmed()
  const browser = openidBrowser(both)
  const { verifier, challenge } = newVerifier()
  const more = { scope: 'openid profile email offline_access', prompt: 'login consent' }
  const login = new URL(await browser.follow(steps.authorizeUrl(more, FOREIGN, challenge)))
  expect(login.pathname).toBe('/en/login')
  browser.use(await there.browser(person.email))
  const consent = new URL(await browser.follow(`/oidc/interaction/${login.searchParams.get('interaction')}`))
  expect(consent.pathname).toBe('/en/consent')
  const interaction = `/oidc/interaction/${consent.searchParams.get('interaction')}`
  expect((await browser.call('GET', `${interaction}/details`)).json().data.reason).toBe('new')
  const allowed = await browser.call('POST', `${interaction}/allow`, { scopes: [] })
  const back = new URL(await browser.follow(allowed.json().data.continueUrl))
  let tokens = (await steps.redeem(back.searchParams.get('code') ?? '', verifier, FOREIGN)).json()
  for (let round = 0; round < 3; round++) {
    expect((await steps.me(tokens.access_token)).json()).toMatchObject({ email: person.email })
    expect((await steps.introspect(tokens.access_token, FOREIGN)).json().active).toBe(true)
    tokens = (await steps.refresh(tokens.refresh_token, FOREIGN)).json()
  }
  // The proof of the person at one node counts at the other.
  const again = new URL(await browser.follow(steps.authorizeUrl({ prompt: 'login' }, WEB)))
  const choosing = `/oidc/interaction/${again.searchParams.get('interaction')}`
  await browser.call('POST', '/v1/step-up', { password: PASSWORD })
  const chosen = await browser.call('POST', `${choosing}/choose`)
  const to = new URL(await browser.follow(chosen.json().data.continueUrl))
  expect(to.searchParams.get('code')).toMatch(/^[\w-]{40,}$/)
})
