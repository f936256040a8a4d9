import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { certificateFor, httpsServer, trust } from '../../../test-kit/certificate.ts'
import { newVerifier, openidSteps, WEB } from '../../../test-kit/openid.ts'

const BACK = 'https://program.example/callback'
const MINUTE_MS = 60_000

describe('a program that describes itself by a document at its client id', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let server: Awaited<ReturnType<typeof httpsServer>>
  let distrust = () => {}
  const calls: string[] = []
  /** What each path answers besides the right document. */
  const answers = new Map<string, (response: ServerResponse, request: IncomingMessage) => void>()
  const idOf = (path: string) => `https://localhost:${server.port}/${path}`
  const documentOf = (path: string, more: object = {}) => ({
    client_id: idOf(path),
    client_name: 'The Bank of Everybody',
    redirect_uris: [BACK],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    ...more,
  })
  const answer = (path: string, document: object, headers: Record<string, string> = {}) =>
    answers.set(path, (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(document)),
    )

  beforeAll(async () => {
    const certificate = certificateFor('localhost')
    distrust = trust(certificate.cert)
    server = await httpsServer(certificate, (request, response) => {
      const path = request.url?.slice(1) ?? ''
      calls.push(path)
      const own = answers.get(path)
      if (own) return own(response, request)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(documentOf(path)))
    })
    app = await openAccountsApp({
      env: { OIDC_CLIENT_DOCUMENTS: 'TRUE' },
      applications: [WEB],
    })
    steps = openidSteps(app)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.db.execute(sql`delete from counters where key like 'oidc-document:%'`)
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    distrust()
  })

  const client = (path: string) => ({ ...WEB, code: idOf(path), secret: '', redirectUris: [BACK] })
  const redeem = (path: string, code: string, verifier: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: idOf(path),
        code,
        code_verifier: verifier,
        redirect_uri: BACK,
      }).toString(),
    })
  async function consentAt(path: string, more: Record<string, string> = {}) {
    const { browser } = await steps.person()
    const { verifier, challenge } = newVerifier()
    const at = new URL(await browser.follow(steps.authorizeUrl(more, client(path), challenge)))
    expect(at.pathname).toBe('/en/consent')
    const base = `/oidc/interaction/${at.searchParams.get('interaction')}`
    return { browser, base, at, verifier }
  }
  /** The page to which a request leads that is refused. */
  async function problemAt(path: string, more: Record<string, string> = {}) {
    const { browser } = await steps.person()
    return steps.problemOf(await browser.follow(steps.authorizeUrl(more, client(path))))
  }

  it('is advertised, with clients that have no secret', async () => {
    expect((await app.fastify.inject('/.well-known/openid-configuration')).json()).toMatchObject({
      client_id_metadata_document_supported: true,
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none']),
    })
  })

  it('is neither advertised nor called while the setting is off', async () => {
    const off = await openAccountsApp({ applications: [WEB], database: app.database })
    const onOff = openidSteps(off)
    expect((await off.fastify.inject('/.well-known/openid-configuration')).json()).not.toHaveProperty(
      'client_id_metadata_document_supported',
    )
    const { browser } = await onOff.person()
    const problem = await onOff.problemOf(await browser.follow(onOff.authorizeUrl({}, client('off'))))
    expect(problem.kind).toBe('unknownApplication')
    expect(calls).not.toContain('off')
    await off.fastify.close()
  })

  it('is shown by its host and not by the name it gives itself, and gets tokens after consent', async () => {
    const { browser, base, at, verifier } = await consentAt('good', {
      scope: 'openid email offline_access',
      prompt: 'consent',
    })
    expect(at.searchParams.has('application')).toBe(false)
    const { application, scopes, reason } = (await browser.call('GET', `${base}/details`)).json().data
    expect([application.name, application.host, reason]).toEqual([
      `localhost:${server.port}`,
      'program.example',
      'new',
    ])
    expect(scopes.map(({ scope }: { scope: string }) => scope)).toEqual(['email', 'offline_access'])
    const allowed = await browser.call('POST', `${base}/allow`, { scopes: [] })
    const back = new URL(await browser.follow(allowed.json().data.continueUrl))
    expect(back.origin + back.pathname).toBe(BACK)
    const tokens = (await redeem('good', back.searchParams.get('code') ?? '', verifier)).json()
    expect(tokens).toMatchObject({ scope: 'openid email offline_access', token_type: 'Bearer' })
    expect((await steps.me(tokens.access_token)).statusCode).toBe(200)
    // Asked each time: anybody can have such a program.
    const again = await browser.follow(steps.authorizeUrl({}, client('good')))
    expect(new URL(again).pathname).toBe('/en/consent')
    const [connected] = (await browser.call('GET', '/v1/connections')).json().data
    expect(connected).toMatchObject({
      isFirstParty: false,
      application: { name: `localhost:${server.port}` },
    })
    const ended = await browser.call('DELETE', `/v1/connections/${encodeURIComponent(idOf('good'))}`)
    expect(ended.statusCode).toBe(200)
    expect((await steps.me(tokens.access_token)).statusCode).toBe(401)
    expect(calls.filter((path) => path === 'good')).toHaveLength(1)
  })

  it('is not of the installation, whatever its document says, and gets no more than the ceiling', async () => {
    answer('proud', documentOf('proud', { firstParty: true, skip_consent: true }))
    const { browser, base } = await consentAt('proud', { scope: 'openid email' })
    expect((await browser.call('GET', `${base}/details`)).json().data.scopes).toHaveLength(1)
    // Neither granted nor shown.
    const more = await consentAt('proud', { scope: 'openid verification sponsor orders' })
    expect((await more.browser.call('GET', `${more.base}/details`)).json().data.scopes).toEqual([])
    answer('greedy', documentOf('greedy', { scope: 'openid email orders' }))
    expect((await problemAt('greedy')).kind).toBe('invalidRequest')
  })

  it.each<[string, object]>([
    ['names another client', { client_id: 'https://other.example/client' }],
    ['brings a secret', { client_secret: 'x'.repeat(40) }],
    ['wants a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    [
      'wants tokens without a person',
      { grant_types: ['client_credentials'], token_endpoint_auth_method: 'none' },
    ],
  ])('is refused when its document %s', async (what, more) => {
    const path = what.replaceAll(' ', '-')
    answer(path, documentOf(path, more))
    expect((await problemAt(path)).kind).toMatch(/unknownApplication|invalidRequest/)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['hangs', () => {}],
    [
      'has 6 KB',
      (response) => void response.end(JSON.stringify({ ...documentOf('6kb'), more: 'x'.repeat(6000) })),
    ],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: idOf('good') }).end()],
    ['is not there', (response) => void response.writeHead(404).end()],
    ['is no document', (response) => void response.end('<html>')],
  ])('is refused when the address %s', async (what, reply) => {
    const path = what.replaceAll(' ', '-')
    answers.set(path, reply)
    expect(await problemAt(path)).toMatchObject({
      kind: expect.stringMatching(/unknownApplication|invalidRequest/),
    })
  })

  it('is not called at an address inside', async () => {
    for (const id of [
      'https://169.254.169.254/latest',
      'https://10.0.0.1/client',
      'https://metadata.google.internal/x',
    ]) {
      const { browser } = await steps.person()
      const at = await browser.follow(steps.authorizeUrl({}, { ...client('inside'), code: id }))
      expect((await steps.problemOf(at)).kind).toBe('unknownApplication')
    }
  })

  it('returns to the addresses of its document alone, letter by letter', async () => {
    for (const redirect_uri of [`${BACK}?a=1`, `${BACK}/`, 'https://evil.example/callback'])
      expect((await problemAt('exact', { redirect_uri })).kind).toBe('redirectAddress')
  })

  it('is what its document says by now, ten minutes later at the latest', async () => {
    const kept = { 'cache-control': 'max-age=86400' }
    answer('changing', documentOf('changing'), kept)
    await consentAt('changing')
    answer('changing', documentOf('changing', { redirect_uris: ['https://program.example/other'] }), kept)
    await consentAt('changing')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE_MS })
    expect((await problemAt('changing')).kind).toBe('redirectAddress')
  })

  it('makes us call no more than sixty addresses a minute for one network', async () => {
    const { browser } = await steps.person()
    for (let i = 0; i < 62; i++) await browser.follow(steps.authorizeUrl({}, client(`many${i}`)))
    expect(calls.filter((path) => path.startsWith('many'))).toHaveLength(60)
    // What was read before goes on.
    await consentAt('many0')
  })
})
