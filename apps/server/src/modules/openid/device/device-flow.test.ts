import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { payloadOf } from '../../../../test-kit/jwt.ts'
import { type OpenidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'
import { deviceSteps, TELEVISION } from '../../../../test-kit/openid-device.ts'

const SCOPES = ['openid', 'profile', 'email', 'offline_access']
const OWN = { code: 'SCREEN', name: 'Screen', kind: 'device' as const, firstParty: true, scopes: SCOPES }
const STRICT = { ...OWN, code: 'STRICT', name: 'Strict', sessionMinutes: 5 }
const WRONG = ['400 userCode:incorrect_code']

describe('a device that shows a code', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let devices: ReturnType<typeof deviceSteps>
  const lines: string[] = []
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) }
    app = await openAccountsApp({
      applications: [
        { code: TELEVISION, name: 'Television', kind: 'device', scopes: SCOPES },
        OWN,
        STRICT,
        WEB,
      ],
      parts: { log: { level: 'info', stream } },
    })
    steps = openidSteps(app)
    devices = deviceSteps(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await devices.forgetGuesses()
    lines.length = 0
  })

  const refusal = async (answer: Promise<{ statusCode: number; json(): never; body: string }>) => {
    const got = await answer
    return errorsOf(got as never).map((error) => `${got.statusCode} ${error}`)
  }
  const errorOf = (device_code: string, client?: string) => steps.errorOf(devices.poll(device_code, client))
  const eventsOf = async (browser: OpenidBrowser) => {
    await app.settle()
    const { data } = (await browser.call('GET', '/v1/security-events')).json()
    return (data as { action: string }[]).map(({ action }) => action)
  }

  it('finds its addresses in the discovery document, and gets eight letters that are hard to confuse', async () => {
    const { publicUrl } = app.config
    expect((await app.fastify.inject('/.well-known/openid-configuration')).json()).toMatchObject({
      device_authorization_endpoint: `${publicUrl}/oidc/device/auth`,
      grant_types_supported: expect.arrayContaining(['urn:ietf:params:oauth:grant-type:device_code']),
    })
    const asked = await devices.ask()
    expect(asked).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43,}$/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: `${publicUrl}/device`,
      verification_uri_complete: `${publicUrl}/device?user_code=${asked.user_code}`,
      expires_in: 600,
      interval: 5,
    })
  })

  it('leads whoever opens the address that it shows to the page in their language, with the code of a link', async () => {
    const open = (url: string) =>
      app.fastify.inject({ url, headers: { 'accept-language': 'de-AT,de;q=0.9' } })
    for (const [url, page] of [
      ['/device', '/de/device'],
      ['/device?user_code=BCDF-GHJK', '/de/device?user_code=BCDF-GHJK'],
      ['/device?user_code=a&user_code=b', '/de/device'],
    ] as const) {
      const { statusCode, headers } = await open(url)
      expect([statusCode, headers.location]).toEqual([303, `${app.config.publicUrl}${page}`])
    }
  })

  it('meets none of the pages that the library has for it', async () => {
    const page = await app.fastify.inject({ url: '/device', headers: { accept: 'text/html' } })
    expect(page.body).not.toContain('<form')
    for (const [method, url] of [
      ['POST', '/device'],
      ['GET', '/device/an-uid'],
      ['GET', '/oidc/device'],
      ['POST', '/oidc/device'],
    ] as const) {
      const { statusCode, body } = await app.fastify.inject({ method, url })
      expect([statusCode >= 400 || statusCode === 302, body.includes('user_code')], url).toEqual([
        true,
        false,
      ])
    }
  })

  it('is signed in as the person who types its letters, with what was shown, and tells nobody else', async () => {
    const { browser, id, email } = await steps.person()
    const { device_code, user_code } = await devices.ask({ nonce: 'the-nonce' })
    expect(await errorOf(device_code)).toEqual([400, 'authorization_pending'])
    const found = (await devices.find(browser, ` ${user_code.toLowerCase().replace('-', ' ')} `)).json().data
    expect(found).toMatchObject({
      application: { code: TELEVISION, name: 'Television' },
      isFirstParty: false,
      reason: 'new',
      browser: null,
      system: null,
      program: 'LivingRoom',
      address: '198.51.100.20',
      askedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(found.scopes.map(({ scope }: { scope: string }) => scope)).toEqual(['profile', 'email'])
    expect(found.scopes[1].claims).toContainEqual({ claim: 'email', value: email })
    expect((await devices.approve(browser, user_code, ['profile', 'email'])).statusCode).toBe(200)
    const answer = await devices.poll(device_code)
    const tokens = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'openid profile email' })
    expect(tokens.refresh_token).toBeUndefined()
    expect(payloadOf(tokens.id_token)).toMatchObject({
      sub: id,
      aud: TELEVISION,
      nonce: 'the-nonce',
      acr: 'urn:portico:1fa',
      amr: ['pwd'],
    })
    expect((await steps.me(tokens.access_token)).json()).toMatchObject({ sub: id, email })
    expect(await errorOf(device_code)).toEqual([400, 'invalid_grant'])
    // What it got stays good: its program may have asked twice.
    expect((await steps.me(tokens.access_token)).statusCode).toBe(200)
    expect(await eventsOf(browser)).toEqual(expect.arrayContaining(['device_login.approve', 'consent.give']))
    expect((await app.mailTo(email, 'application-connected')).slots).toMatchObject({
      application: 'Television',
    })
  })

  it('stays signed in with offline_access when the session ends in which it was approved, without it not', async () => {
    const { browser } = await steps.person()
    const [stays, ends] = await Promise.all([
      devices.ask({ scope: 'openid offline_access' }),
      devices.ask({ scope: 'openid' }),
    ])
    await devices.approve(browser, stays.user_code, ['offline_access'])
    await devices.approve(browser, ends.user_code)
    const kept = (await devices.poll(stays.device_code)).json()
    const short = (await devices.poll(ends.device_code)).json()
    const alive = async () =>
      Promise.all([kept, short].map(async ({ access_token }) => (await steps.me(access_token)).statusCode))
    expect(await alive()).toEqual([200, 200])
    await browser.call('DELETE', '/oauth/token/revoke')
    await until(async () => (await alive())[1] === 401)
    expect(await alive()).toEqual([200, 401])
    const renewed = await devices.refresh(kept.refresh_token)
    expect(renewed.statusCode).toBe(200)
    expect((await steps.me(renewed.json().access_token)).statusCode).toBe(200)
  })

  it('is told to slow down when it asks faster than every five seconds, and goes on after that', async () => {
    const { device_code } = await devices.ask()
    expect(await errorOf(device_code)).toEqual([400, 'authorization_pending'])
    expect(await errorOf(device_code)).toEqual([400, 'slow_down'])
    expect(await errorOf(device_code)).toEqual([400, 'slow_down'])
    await devices.wait()
    expect(await errorOf(device_code)).toEqual([400, 'authorization_pending'])
    expect(lines.filter((line) => line.includes('authorization_pending'))).toEqual([])
  })

  it('is told that the person has denied it, once', async () => {
    const { browser, id } = await steps.person()
    const { device_code, user_code } = await devices.ask()
    expect((await devices.deny(browser, user_code)).statusCode).toBe(200)
    expect((await devices.deny(browser, user_code)).statusCode).toBe(200)
    expect(await refusal(devices.approve(browser, user_code))).toEqual(WRONG)
    expect(await errorOf(device_code)).toEqual([400, 'access_denied'])
    expect(await errorOf(device_code)).toEqual([400, 'invalid_grant'])
    expect(await eventsOf(browser)).toContain('device_login.deny')
    const { rows } = (await app.db.execute(
      sql`select 1 from oidc_connections where account_id = ${id}::uuid`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([])
  })

  it('is told that its code has expired, and nobody can type that one any more', async () => {
    const { browser } = await steps.person()
    const { device_code, user_code } = await devices.ask()
    await devices.expire()
    expect(await errorOf(device_code)).toEqual([400, 'expired_token'])
    expect(await refusal(devices.find(browser, user_code))).toEqual(WRONG)
    expect(await refusal(devices.approve(browser, user_code))).toEqual(WRONG)
    expect(await refusal(devices.deny(browser, user_code))).toEqual(WRONG)
  })

  it('belongs to the first who answers: the same answer again counts as done, another person finds nothing', async () => {
    const first = await steps.person()
    const second = await steps.person()
    const { device_code, user_code } = await devices.ask()
    expect((await devices.find(second.browser, user_code)).statusCode).toBe(200)
    expect((await devices.approve(first.browser, user_code)).statusCode).toBe(200)
    expect((await devices.approve(first.browser, user_code)).statusCode).toBe(200)
    expect(await refusal(devices.find(second.browser, user_code))).toEqual(WRONG)
    expect(await refusal(devices.approve(second.browser, user_code))).toEqual(WRONG)
    expect(await refusal(devices.deny(second.browser, user_code))).toEqual(WRONG)
    expect(await refusal(devices.deny(first.browser, user_code))).toEqual(WRONG)
    expect((await steps.me((await devices.poll(device_code)).json().access_token)).json().sub).toBe(first.id)
  })

  it('asks for no consent where it belongs to the installation, and is approved by a press all the same', async () => {
    const { browser, id, email } = await steps.person()
    const { device_code, user_code } = await devices.ask({}, 'SCREEN')
    const found = (await devices.find(browser, user_code)).json().data
    expect([found.isFirstParty, found.scopes]).toEqual([true, []])
    expect(await errorOf(device_code, 'SCREEN')).toEqual([400, 'authorization_pending'])
    await devices.approve(browser, user_code)
    const { access_token } = (await devices.poll(device_code, 'SCREEN')).json()
    expect((await steps.me(access_token)).json()).toMatchObject({ sub: id, email })
  })

  it('is in the list of connected applications, and ends with the connection', async () => {
    const { browser } = await steps.person()
    const { device_code, user_code } = await devices.ask({ scope: 'openid email offline_access' })
    await devices.approve(browser, user_code, ['email', 'offline_access'])
    const tokens = (await devices.poll(device_code)).json()
    const list = (await browser.call('GET', '/v1/connections')).json().data
    expect(list.map((one: { application: { code: string } }) => one.application.code)).toEqual([TELEVISION])
    expect((await browser.call('DELETE', `/v1/connections/${TELEVISION}`)).statusCode).toBe(200)
    expect((await steps.me(tokens.access_token)).statusCode).toBe(401)
    expect(await steps.errorOf(devices.refresh(tokens.refresh_token))).toEqual([400, 'invalid_grant'])
    // One that was approved and has not asked yet ends too.
    const late = await devices.ask()
    await devices.approve(browser, late.user_code)
    await browser.call('DELETE', `/v1/connections/${TELEVISION}`)
    expect(await errorOf(late.device_code)).toEqual([400, 'invalid_grant'])
    expect((await devices.find(browser, (await devices.ask()).user_code)).json().data.reason).toBe('revoked')
  })

  it('gets nothing once the account is disabled that had approved it', async () => {
    const { browser, email } = await steps.person()
    const [late, early] = await Promise.all([devices.ask(), devices.ask({ scope: 'openid offline_access' })])
    await devices.approve(browser, early.user_code, ['offline_access'])
    const { refresh_token } = (await devices.poll(early.device_code)).json()
    await devices.approve(browser, late.user_code)
    await app.administration.disable(email)
    expect(await errorOf(late.device_code)).toEqual([400, 'invalid_grant'])
    expect(await steps.errorOf(devices.refresh(refresh_token))).toEqual([400, 'invalid_grant'])
  })

  it('waits for the password where its application wants a recent sign-in', async () => {
    const { browser, id } = await steps.person()
    const { device_code, user_code } = await devices.ask({}, 'STRICT')
    await app.db.execute(
      sql`update sessions set authenticated_at = now() - interval '6 minutes' where account_id = ${id}::uuid`,
    )
    expect(await refusal(devices.approve(browser, user_code))).toEqual(['403 stepUp:access_denied'])
    expect(await errorOf(device_code, 'STRICT')).toEqual([400, 'authorization_pending'])
    await app.db.execute(sql`update sessions set authenticated_at = now() where account_id = ${id}::uuid`)
    expect((await devices.approve(browser, user_code)).statusCode).toBe(200)
    expect((await devices.poll(device_code, 'STRICT')).statusCode).toBe(200)
  })

  it('is no browser application: neither takes the way of the other', async () => {
    expect(await steps.errorOf(devices.request({}, 'SHOP'))).toEqual([401, 'invalid_client'])
    const { browser } = await steps.person()
    const page = await browser.follow(
      steps.authorizeUrl({}, { ...WEB, code: TELEVISION, redirectUris: WEB.redirectUris }),
    )
    expect(new URL(page).pathname).toBe('/en/openid-error')
    expect((await devices.request({}, 'UNHEARD')).json().error).toBe('invalid_client')
    expect((await devices.request({ claims: '{"id_token":{"acr":{"essential":true}}}' })).json().error).toBe(
      'invalid_request',
    )
  })

  it('has its letters and its code in no log line, and in the store only as hashes', async () => {
    const { browser } = await steps.person()
    const { device_code, user_code } = await devices.ask()
    await devices.find(browser, user_code)
    await devices.approve(browser, user_code)
    await devices.poll(device_code)
    await devices.find(browser, 'BBBB-BBBB')
    const { rows } = (await app.db.execute(
      sql`select query_to_xml('select * from oidc_records', true, true, '')::text as text`,
    )) as unknown as { rows: { text: string }[] }
    const letters = user_code.replace('-', '')
    for (const text of [lines.join('\n'), rows[0]?.text ?? ''])
      for (const secret of [device_code, user_code, letters, Buffer.from(letters).toString('base64')])
        expect(text).not.toContain(secret)
  })
})
