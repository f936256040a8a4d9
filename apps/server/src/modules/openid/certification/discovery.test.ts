import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { WEB } from '../../../../test-kit/openid.ts'

const PATHS = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

describe('config plan of the certification (form of discovery)', () => {
  let app: AccountsApp
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB] })
  })
  afterAll(() => app.close())

  const documentAt = async (url: string) => (await app.fastify.inject(url)).json()

  it.each(PATHS)('oidcc-discovery-endpoint-verification: %s', async (path) => {
    const answer = await app.fastify.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const document = answer.json()
    expect(document.issuer).toBe(app.config.publicUrl)
    for (const name of ['authorization', 'token', 'userinfo', 'introspection', 'revocation', 'end_session'])
      expect(new URL(document[`${name}_endpoint`]).origin, name).toBe(app.config.publicUrl)
    expect(document).toMatchObject({
      response_types_supported: ['code'],
      subject_types_supported: expect.arrayContaining(['public', 'pairwise']),
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256', 'ES256', 'EdDSA']),
      token_endpoint_auth_methods_supported: expect.arrayContaining([
        'client_secret_basic',
        'client_secret_post',
        'private_key_jwt',
        'none',
      ]),
      grant_types_supported: expect.arrayContaining([
        'authorization_code',
        'refresh_token',
        'client_credentials',
      ]),
      scopes_supported: expect.arrayContaining(['openid', 'profile', 'email', 'offline_access']),
      claims_supported: expect.arrayContaining(['sub', 'iss', 'auth_time', 'acr', 'name', 'email']),
      acr_values_supported: expect.arrayContaining(['urn:portico:1fa']),
      claims_parameter_supported: true,
      request_uri_parameter_supported: false,
      backchannel_logout_supported: true,
    })
    // Nothing unsigned, and nothing signed with a secret that two share.
    const signatures = Object.entries(document).filter(([name]) => name.includes('alg_values_supported'))
    expect(signatures.length).toBeGreaterThan(2)
    for (const [name, values] of signatures)
      expect(
        (values as string[]).filter((each) => /^(none|HS)/.test(each)),
        name,
      ).toEqual([])
  })

  it('every endpoint that is named answers, and none that is switched off', async () => {
    const document = await documentAt(PATHS[0] ?? '')
    for (const [name, address] of Object.entries(document)) {
      if (!name.endsWith('_endpoint') && name !== 'jwks_uri') continue
      const method = /^(authorization|userinfo|end_session|jwks)/.test(name) ? 'GET' : 'POST'
      const { pathname } = new URL(address as string)
      expect((await app.fastify.inject({ method, url: pathname })).statusCode, name).not.toBe(404)
    }
    expect(document).not.toHaveProperty('registration_endpoint')
    expect((await app.fastify.inject({ method: 'POST', url: '/oidc/reg' })).statusCode).toBe(404)
  })

  it('oidcc-server: published keys have an id, a use and an algorithm, and nothing private', async () => {
    const answer = await app.fastify.inject('/oidc/jwks')
    expect(answer.headers['content-type']).toMatch(/^application\/jwk-set\+json/)
    const { keys } = answer.json() as { keys: Record<string, string>[] }
    expect(keys.map(({ alg }) => alg)).toEqual(expect.arrayContaining(['RS256', 'ES256', 'EdDSA']))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length)
    for (const key of keys) {
      expect(key.use).toBe('sig')
      for (const name of ['d', 'p', 'q', 'k']) expect(key).not.toHaveProperty(name)
    }
  })

  it.each([...PATHS, '/oidc/jwks'])(
    'a page reads it from any origin, and it is the same each time: %s',
    async (url) => {
      const first = await app.fastify.inject(url)
      const again = await app.fastify.inject({
        url: `${url}?x=1`,
        headers: { origin: 'https://any.example' },
      })
      expect(again.body).toBe(first.body)
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
      expect(again.headers['access-control-allow-origin']).toMatch(/^(\*|https:\/\/any\.example)$/)
      // What every answer of the server has.
      expect(again.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('the keys that are published after a rotation are the new ones', async () => {
    const kids = async () =>
      ((await documentAt('/oidc/jwks')).keys as { kid: string }[]).map(({ kid }) => kid)
    const before = await kids()
    await app.command('rotate-keys')
    app.elapse(1000)
    const after = await kids()
    expect(after.filter((kid) => !before.includes(kid)).length).toBeGreaterThan(0)
    expect(after).toEqual(expect.arrayContaining(before))
  })
})
