import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { AccountsApp } from './accounts-app.ts'
import type { OpenidBrowser } from './openid.ts'

/** As it is registered in `accounts-app.ts`. */
export const TELEVISION = 'TELEVISION'
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code'

export type AskedDevice = {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
  expires_in: number
  interval: number
}

/** The steps of a device by the wire, and those of the person who types its letters. */
export function deviceSteps(app: AccountsApp) {
  const post = (url: string, form: Record<string, string>, from = '198.51.100.20') =>
    app.fastify.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'LivingRoom/1.0 (television)',
      },
      payload: new URLSearchParams(form).toString(),
    })

  return {
    request: (form: Record<string, string> = {}, client = TELEVISION) =>
      post('/oidc/device/auth', { client_id: client, scope: 'openid profile email', ...form }),
    async ask(form: Record<string, string> = {}, client = TELEVISION): Promise<AskedDevice> {
      const answer = await post('/oidc/device/auth', {
        client_id: client,
        scope: 'openid profile email',
        ...form,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    poll: (device_code: string, client = TELEVISION): Promise<LightMyRequestResponse> =>
      post('/oidc/token', { grant_type: GRANT_TYPE, device_code, client_id: client }),
    refresh: (refresh_token: string, client = TELEVISION) =>
      post('/oidc/token', { grant_type: 'refresh_token', refresh_token, client_id: client }),
    find: (browser: OpenidBrowser, userCode: string) => browser.call('POST', '/v1/device/find', { userCode }),
    approve: (browser: OpenidBrowser, userCode: string, scopes: string[] = []) =>
      browser.call('POST', '/v1/device/approve', { userCode, scopes }),
    deny: (browser: OpenidBrowser, userCode: string) => browser.call('POST', '/v1/device/deny', { userCode }),
    /** The time passes that a device waits between two questions. */
    async wait(): Promise<void> {
      await app.db.execute(sql`delete from oidc_records where model = 'DevicePoll'`)
    },
    /** The time passes in which a code is good. */
    async expire(): Promise<void> {
      await app.db.execute(
        sql`update oidc_records set expires_at = now() - interval '1 second' where model = 'DeviceCode'`,
      )
    },
    /** A network's count of wrong codes is over. */
    async forgetGuesses(): Promise<void> {
      await app.db.execute(sql`delete from counters where key like 'device-code:%'`)
    },
  }
}
