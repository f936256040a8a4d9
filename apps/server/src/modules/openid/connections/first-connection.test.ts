import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { FOREIGN, newVerifier, type OpenidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'

describe('the owner of an account is told by mail', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, FOREIGN] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  async function allow(browser: OpenidBrowser) {
    const { challenge } = newVerifier()
    const page = new URL(await browser.follow(steps.authorizeUrl({}, FOREIGN, challenge)))
    const uid = page.searchParams.get('interaction')
    const allowed = await browser.call('POST', `/oidc/interaction/${uid}/allow`, { scopes: [] })
    expect(allowed.statusCode).toBe(200)
  }

  it('of the first connection of an application, and not of one that was there before', async () => {
    const { browser, email } = await steps.person()
    await allow(browser)
    const { slots } = await app.mailTo(email, 'application-connected')
    expect(slots).toMatchObject({ application: 'Guest' })
    expect(slots.link).toContain('/en/not-me/')
    await browser.call('DELETE', '/v1/connections/GUEST')
    await allow(browser)
    expect(await app.mailsTo(email, 'application-connected')).toHaveLength(1)
  })

  it('not where an application of the installation signs somebody in', async () => {
    const { browser, email } = await steps.person()
    await steps.code(browser)
    expect(await app.mailsTo(email, 'application-connected')).toEqual([])
  })
})
