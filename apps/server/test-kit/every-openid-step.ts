import { sql } from 'drizzle-orm'
import { REUSE_GRACE_S } from '../src/modules/openid/records/records.store.ts'
import { type AccountsApp, PARTNER } from './accounts-app.ts'
import { newVerifier, type OpenidBrowser, openidSteps, WEB } from './openid.ts'
import { deviceSteps } from './openid-device.ts'

const CLIENT = { ...WEB, ...PARTNER, redirectUris: ['https://trade.example/oidc'] }

/** Makes each call of OpenID Connect, ours and the protocol's, in the cases in which it does something. */
export async function everyOpenidStep(app: AccountsApp): Promise<void> {
  const steps = openidSteps(app)
  const { browser } = await steps.person()
  const lead = async (more: Record<string, string> = {}) => {
    const page = new URL(await browser.follow(steps.authorizeUrl(more, CLIENT)))
    return `/oidc/interaction/${page.searchParams.get('interaction')}`
  }
  const choosing = await lead({ prompt: 'select_account' })
  await browser.call('GET', `${choosing}/details`)
  await browser.call('POST', `${choosing}/choose`)
  await browser.call('POST', `${await lead()}/deny`)
  await browser.call(
    'POST',
    `${await lead({ scope: 'openid profile email offline_access', prompt: 'consent' })}/allow`,
    {
      scopes: [],
    },
  )
  const { code, verifier } = await steps.code(browser, {}, CLIENT)
  const plain = (await steps.redeem(code, verifier, CLIENT)).json()
  await steps.me(plain.access_token)
  await steps.introspect(plain.access_token, CLIENT)
  const refresh_token = await refreshTokenOf(app, steps, browser)
  await steps.refresh(refresh_token, CLIENT)
  await app.db.execute(
    sql`update oidc_records set consumed_at = consumed_at - make_interval(secs => ${REUSE_GRACE_S + 1})
      where consumed_at is not null`,
  )
  await steps.refresh(refresh_token, CLIENT)
  await app.settle()
  for (const path of [
    '/v1/connections',
    '/v1/connections/TRADING/receipt',
    '/oidc/problem?id=unknown',
    '/oidc/logout/details?id=unknown',
  ])
    await browser.call('GET', path)
  await browser.call('DELETE', '/v1/connections/TRADING')
  await everyDeviceStep(app, browser)
  await browser.go(`/oidc/logout?${new URLSearchParams({ id_token_hint: plain.id_token })}`)
}

/** A device that is denied, one that stays signed in, one that does not, and letters that no device shows. */
async function everyDeviceStep(app: AccountsApp, browser: OpenidBrowser): Promise<void> {
  const devices = deviceSteps(app)
  const denied = await devices.ask()
  await devices.poll(denied.device_code)
  await devices.find(browser, denied.user_code)
  await devices.deny(browser, denied.user_code)
  await devices.poll(denied.device_code)
  for (const scope of ['openid', 'openid offline_access']) {
    const { user_code, device_code } = await devices.ask({ scope })
    await devices.approve(browser, user_code)
    await devices.poll(device_code)
  }
  await devices.find(browser, 'BBBBBBBB')
}

async function refreshTokenOf(
  app: AccountsApp,
  steps: ReturnType<typeof openidSteps>,
  browser: Parameters<typeof steps.code>[0],
): Promise<string> {
  const { verifier, challenge } = newVerifier()
  const url = steps.authorizeUrl({ scope: 'openid offline_access', prompt: 'consent' }, CLIENT, challenge)
  const page = new URL(await browser.follow(url), app.config.publicUrl)
  const base = `/oidc/interaction/${page.searchParams.get('interaction')}`
  const { continueUrl } = (await browser.call('POST', `${base}/allow`, { scopes: [] })).json().data
  const back = new URL(await browser.follow(continueUrl))
  const answer = await steps.redeem(back.searchParams.get('code') ?? '', verifier, CLIENT)
  return answer.json().refresh_token
}
