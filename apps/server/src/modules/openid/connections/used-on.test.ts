import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { FOREIGN, openidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('the devices on which an application is used', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, FOREIGN] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  const listed = async (browser: ReturnType<typeof openidBrowser>) => {
    const list = (await browser.call('GET', '/v1/connections')).json().data
    return Object.fromEntries(
      list.map(
        ({ application, devices }: { application: { code: string }; devices: { system: string }[] }) => [
          application.code,
          devices.map(({ system }) => system),
        ],
      ),
    )
  }

  it('are those of its sessions that live, each once and for that application alone', async () => {
    const { email, browser } = await steps.person()
    const phone = openidBrowser(app, await app.browser(email, { headers: { 'user-agent': PHONE } }))
    await steps.tokens(browser)
    await steps.tokens(phone)
    await (await steps.consent(phone)).allow([])
    const both = await listed(browser)
    expect(both[WEB.code]).toHaveLength(2)
    expect(both[WEB.code]).toContain('iPhone')
    expect(both[FOREIGN.code]).toEqual(['iPhone'])
    await phone.call('DELETE', '/oauth/token/revoke')
    const one = await listed(browser)
    expect(one[WEB.code]).toHaveLength(1)
    expect(one[FOREIGN.code]).toEqual([])
  })
})
