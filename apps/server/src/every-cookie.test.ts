import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOST_PREFIX } from '@portico/contract/kernel/cookies'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp, PASSWORD } from '../test-kit/accounts-app.ts'
import { qrSteps } from '../test-kit/qr-login.ts'
import { staffSteps } from '../test-kit/staff.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** As another site under the same parent domain would plant them: the names without the prefix. */
const planted = (cookies: Record<string, string>) =>
  Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name.replace(HOST_PREFIX, ''), value]))

describe('on https', () => {
  let app: AccountsApp
  const seen = new Set<string>()
  beforeAll(async () => {
    app = await openAccountsApp({ env: { PUBLIC_URL: 'https://id.example' } })
  })
  afterAll(() => app.close())

  function look(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = ''] = line.split('=')
      seen.add(name)
      // What a browser demands of a name with the prefix, or it drops the cookie.
      expect(line).toMatch(/^__Host-\w+=.*; Path=\/;/)
      expect(line).toMatch(/; Secure(;|$)/)
      expect(line).not.toMatch(/; Domain=/i)
    }
    return answer
  }

  const stateOf = async (code: string, cookies: Record<string, string>) =>
    (await app.call('GET', `/v1/registration/confirm/state?code=${code}`, { cookies })).json().data

  it('a registration cookie of another site confirms nothing without a press', async () => {
    const body = app.registration()
    const own = cookiesOf(look(await app.call('POST', '/v1/registration', { body })))
    const { link } = await app.codesOf(body.email)
    expect(await stateOf(link, own)).toMatchObject({ sameBrowser: true })
    expect(await stateOf(link, planted(own))).toMatchObject({ sameBrowser: false })
  })

  it('a session, a device and the secrets of a sign-in are read by their own names alone', async () => {
    const { email } = await app.confirmed()
    const own = cookiesOf(look(await app.signIn(email, { session: 'cookie' })))
    const user = async (cookies: Record<string, string>) =>
      (await app.call('GET', '/v1/user', { cookies })).statusCode
    expect(await user(own)).toBe(200)
    expect(await user(planted(own))).toBe(401)
    // Beside our own a planted one changes nothing.
    expect(await user({ ...planted(own), session: 'pts_x', session_handle: 'pth_x', ...own })).toBe(200)

    const qr = qrSteps(app)
    const shown = await qr.start()
    look(await app.call('POST', '/v1/qr-login/start', { body: {} }))
    expect(await qr.status(shown.cookies)).toMatchObject({ state: 'waiting' })
    const foreign = await app.call('GET', '/v1/qr-login/state', { cookies: planted(shown.cookies) })
    expect(foreign.json().data?.state).not.toBe('waiting')
    look(await app.call('POST', '/v1/passkeys/sign-in/options', { body: {} }))
    look(await app.call('DELETE', '/oauth/token/revoke', { cookies: own }))
  })

  it('all that the server sets have the prefix', async () => {
    const staff = await staffSteps(app).staff('moderator')
    const handed = await staffSteps(app).handOver(staff.token)
    look(await staffSteps(app).begin(handed.json().access_token))
    const { email } = await app.confirmed()
    const own = cookiesOf(await app.signIn(email, { session: 'cookie' }))
    const body = { password: PASSWORD, newPassword: 'Another1pass!' }
    const changed = await app.call('PUT', '/v1/password', { body, cookies: own })
    expect(look(changed).statusCode).toBe(200)
    expect([...seen].sort()).toEqual([
      '__Host-device',
      '__Host-passkey',
      '__Host-qr',
      '__Host-registration',
      '__Host-session',
      '__Host-session_handle',
      '__Host-staff',
    ])
  })
})

it('one file alone sets and removes cookies, so that none is without the prefix', () => {
  const sources = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const setting = sources.filter((path) =>
    /reply\s*\.(?:set|clear)Cookie\(|['"]set-cookie['"]:/.test(readFileSync(`${HERE}${path}`, 'utf8')),
  )
  expect(setting.map((path) => path.replaceAll('\\', '/'))).toEqual(['core/http/callers/cookies.ts'])
})
