import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { FOREIGN, openidSteps, WEB } from '../../../test-kit/openid.ts'

const MACHINE = {
  code: 'ROBOT',
  name: 'Robot',
  kind: 'machine' as const,
  secret: 'the secret of the machine, long enough for it',
  scopes: ['orders:read'],
}
const RESOURCE = { ...WEB, code: 'STOCK', name: 'Stock', audience: 'https://api.stock.example' }

describe('OpenID Connect, when something has ended, refuses', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({
      applications: [WEB, FOREIGN, MACHINE, RESOURCE],
    })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  it('the tokens of somebody whose account is disabled, and of a session that is over', async () => {
    const { browser, email } = await steps.person()
    const kept = await steps.tokens(browser, { scope: 'openid offline_access', prompt: 'consent' })
    const bound = await steps.tokens(browser)
    expect((await steps.me(bound.access_token)).statusCode).toBe(200)
    await browser.call('DELETE', '/oauth/token/revoke')
    expect((await steps.me(bound.access_token)).statusCode).toBe(401)
    expect((await steps.introspect(bound.access_token)).json()).toEqual({ active: false })
    // What may stay connected without a session does.
    const renewed = (await steps.refresh(kept.refresh_token ?? '')).json()
    expect((await steps.me(renewed.access_token)).statusCode).toBe(200)
    expect((await steps.introspect(renewed.access_token)).json()).toMatchObject({ active: true })
    await app.administration.disable(email)
    expect((await steps.me(renewed.access_token)).statusCode).toBe(401)
    expect((await steps.introspect(renewed.access_token)).json()).toEqual({ active: false })
    expect(await steps.errorOf(steps.refresh(renewed.refresh_token))).toEqual([400, 'invalid_grant'])
  })

  it('a page to prompt=none: it answers at once, with an error where the session is over', async () => {
    const { browser } = await steps.person()
    await steps.code(browser, { prompt: 'none' })
    const none = steps.authorizeUrl({ prompt: 'none' })
    await browser.call('DELETE', '/oauth/token/revoke')
    expect(steps.errorBack(await browser.follow(none))).toBe('login_required')
    expect(
      steps.errorBack(
        await (await steps.person()).browser.follow(steps.authorizeUrl({ prompt: 'none' }, FOREIGN)),
        FOREIGN,
      ),
    ).toBe('consent_required')
  })

  it('a connection that was ended, on every node at once', async () => {
    const { browser } = await steps.person()
    const { access_token, refresh_token = '' } = await steps.tokens(browser, {
      scope: 'openid offline_access',
      prompt: 'consent',
    })
    const other = await openAccountsApp({ applications: [WEB, FOREIGN], database: app.database })
    const onOther = openidSteps(other)
    expect((await onOther.me(access_token)).statusCode).toBe(200)
    expect((await browser.call('DELETE', '/v1/connections/shop')).statusCode).toBe(200)
    expect((await onOther.me(access_token)).statusCode).toBe(401)
    expect(await steps.errorOf(onOther.refresh(refresh_token))).toEqual([400, 'invalid_grant'])
    expect((await browser.call('GET', '/v1/connections')).json().data).toEqual([])
    expect((await browser.call('DELETE', '/v1/connections/shop')).statusCode).toBe(404)
    await other.fastify.close()
  })

  it('a token of a machine on calls about people, and a machine in a browser', async () => {
    const client = { ...WEB, ...MACHINE, kind: undefined as never }
    const answer = await steps.token(
      { grant_type: 'client_credentials', scope: 'orders:read', resource: RESOURCE.audience },
      client,
    )
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', scope: 'orders:read' })
    const { access_token } = answer.json()
    expect((await steps.me(access_token)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${access_token}` }
    for (const url of ['/v1/user', '/v1/sessions', '/v1/connections'])
      expect((await app.call('GET', url, { headers })).statusCode).toBe(401)
    // Who holds the resource may ask about it, another may not.
    expect((await steps.introspect(access_token, RESOURCE)).json()).toMatchObject({
      active: true,
      client_id: 'ROBOT',
      aud: RESOURCE.audience,
    })
    expect((await steps.introspect(access_token)).json()).toEqual({ active: false })
    const unknown = { grant_type: 'client_credentials', resource: 'https://unheard.example' }
    expect(await steps.errorOf(steps.token(unknown, client))).toEqual([400, 'invalid_target'])
    const { browser } = await steps.person()
    const page = await browser.follow(steps.authorizeUrl({}, { ...client, redirectUris: WEB.redirectUris }))
    expect(new URL(page).pathname).toBe('/en/openid-error')
  })
})
