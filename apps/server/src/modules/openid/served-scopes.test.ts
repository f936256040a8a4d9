import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { openidSteps, WEB } from '../../../test-kit/openid.ts'

/** The product may be without it; this suite runs in both. */
const hasReferrals = existsSync(new URL('../referrals', import.meta.url))
const CLIENT = { ...WEB, scopes: ['openid', 'email', 'sponsor'] }

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ applications: [CLIENT] })
})
afterAll(() => app.close())

it('the scope of sponsors is advertised and answered where a module knows them, and nowhere else', async () => {
  const document = (await app.fastify.inject('/.well-known/openid-configuration')).json()
  expect(document.scopes_supported.includes('sponsor')).toBe(hasReferrals)
  expect(document.claims_supported.includes('sponsored')).toBe(hasReferrals)
  const steps = openidSteps(app)
  const { browser } = await steps.person()
  const { access_token } = await steps.tokens(browser, { scope: 'openid sponsor' }, CLIENT)
  expect('sponsored' in (await steps.me(access_token)).json()).toBe(hasReferrals)
})
