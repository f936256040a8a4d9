import { type AccountsApp, PARTNER } from './accounts-app.ts'
import { openidBrowser, openidSteps, WEB } from './openid.ts'
import { deviceSteps } from './openid-device.ts'

const CLIENT = { ...WEB, ...PARTNER, redirectUris: ['https://trade.example/oidc'] }
const GONE = ['404 not_found']

/** Right uses of the calls that answer the question of an application. */
export function writingOpenid(app: AccountsApp) {
  const steps = openidSteps(app)
  /** Somebody at the page to which an application has led them. */
  const asked = async (more: Record<string, string> = {}) => {
    const { email } = await app.confirmed()
    const browser = openidBrowser(app, await app.browser(email))
    const page = new URL(await browser.follow(steps.authorizeUrl(more, CLIENT)))
    return { browser, base: `/oidc/interaction/${page.searchParams.get('interaction')}` }
  }
  const devices = deviceSteps(app)
  /** Somebody who reads the letters of a device. */
  const device = async () => {
    const { browser } = await steps.person()
    await devices.forgetGuesses()
    return { browser, code: (await devices.ask()).user_code }
  }
  return {
    allowInteraction: [
      {
        async prepare() {
          const { browser, base } = await asked()
          return () => browser.call('POST', `${base}/allow`, { scopes: [] })
        },
      },
    ],
    denyInteraction: [
      {
        async prepare() {
          const { browser, base } = await asked()
          return () => browser.call('POST', `${base}/deny`)
        },
      },
    ],
    chooseForInteraction: [
      {
        async prepare() {
          const { browser, base } = await asked({ prompt: 'select_account' })
          return () => browser.call('POST', `${base}/choose`)
        },
      },
    ],
    findDevice: [
      {
        async prepare() {
          const { browser, code } = await device()
          return () => devices.find(browser, code)
        },
      },
    ],
    approveDevice: [
      {
        async prepare() {
          const { browser, code } = await device()
          return () => devices.approve(browser, code)
        },
      },
    ],
    denyDevice: [
      {
        async prepare() {
          const { browser, code } = await device()
          return () => devices.deny(browser, code)
        },
      },
    ],
    endConnection: [
      {
        async prepare() {
          const { browser, base } = await asked()
          await browser.call('POST', `${base}/allow`, { scopes: [] })
          return () => browser.call('DELETE', '/v1/connections/TRADING')
        },
        again: GONE,
      },
    ],
  }
}
