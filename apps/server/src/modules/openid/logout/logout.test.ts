import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { SESSIONS_PER_ACCOUNT } from '@portico/contract/sessions/limits'
import { until } from '@portico/dev-kit/until'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../../test-kit/accounts-app.ts'
import { headerOf, payloadOf } from '../../../../test-kit/jwt.ts'
import { logoutReceivers } from '../../../../test-kit/logout-receivers.ts'
import { FOREIGN, openidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'
import { factorSteps } from '../../../../test-kit/second-factors.ts'
import { newId } from '../../../core/ids.ts'
import { outbox } from '../../../core/outbox/tables.ts'
import { createWorker, type Worker } from '../../../core/outbox/worker.ts'
import { sessions } from '../../sessions/tables.ts'
import { AT_ONCE_OF_ONE, LOGOUT_KIND } from './logout-work.ts'

const NEW_PASSWORD = 'Bb2!bbbb'
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

describe('applications whose server is called at the end of a session', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let servers: Awaited<ReturnType<typeof logoutReceivers>>
  const lines: string[] = []
  const known = (code: string, more: object = {}) => ({
    ...WEB,
    code,
    backchannelLogoutUri: servers.address(code),
    ...more,
  })

  beforeAll(async () => {
    servers = await logoutReceivers()
    const stream = { write: (line: string) => void lines.push(line) }
    app = await openAccountsApp({
      applications: [
        known('NOTIFIED'),
        known('ALSO', { idTokenAlg: 'ES256' }),
        known('APART', { subject: 'pairwise' }),
        { ...known('INSIDE'), backchannelLogoutUri: 'https://169.254.169.254/logout' },
        { ...known('ASKING'), ...FOREIGN, code: 'ASKING' },
        WEB,
      ],
      parts: { log: { level: 'info', stream } },
    })
    steps = openidSteps(app)
  })
  afterAll(async () => {
    await app.close()
    await servers.close()
  })
  beforeEach(async () => {
    await app.db.delete(outbox).where(eq(outbox.kind, LOGOUT_KIND))
    servers.notified.length = 0
    lines.length = 0
    servers.answerBy((_request, response) => void response.end())
    // Whoever was left alone for not answering is called again.
    app.elapse(60_000)
  })

  const as = (code: string) => ({ ...WEB, code })
  const waiting = () =>
    app.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, LOGOUT_KIND), eq(outbox.status, 'waiting')))
  const deliver = () => app.doWork(LOGOUT_KIND)
  /** Somebody who is signed in at these applications. */
  async function signedInAt(...codes: string[]) {
    const person = await steps.person()
    const tokens = []
    for (const code of codes) tokens.push(await steps.tokens(person.browser, {}, as(code)))
    return { ...person, tokens }
  }

  it('are found in the discovery document', async () => {
    expect((await app.fastify.inject('/.well-known/openid-configuration')).json()).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    })
  })

  it('get a token of their own for the session and the person, signed by a published key', async () => {
    const { browser, id, tokens } = await signedInAt('NOTIFIED', 'ALSO', 'APART', 'SHOP')
    await browser.call('DELETE', '/oauth/token/revoke')
    expect(await waiting()).toHaveLength(3)
    await deliver()
    expect(servers.notified.map(({ application }) => application).sort()).toEqual([
      'ALSO',
      'APART',
      'NOTIFIED',
    ])
    const { keys } = (await app.fastify.inject('/oidc/jwks')).json() as {
      keys: { kid: string; alg: string }[]
    }
    for (const { application, type, token } of servers.notified) {
      expect(type).toMatch(/^application\/x-www-form-urlencoded/)
      const [header, claims] = [headerOf(token), payloadOf(token)]
      expect(header.typ).toBe('logout+jwt')
      expect(keys).toContainEqual(
        expect.objectContaining({ kid: header.kid, alg: application === 'ALSO' ? 'ES256' : 'RS256' }),
      )
      expect(claims).toMatchObject({
        iss: app.config.publicUrl,
        aud: application,
        events: { [EVENT]: {} },
        jti: expect.any(String),
      })
      expect(claims).not.toHaveProperty('nonce')
      expect(claims.exp - claims.iat).toBe(120)
      const signedIn = payloadOf(tokens[['NOTIFIED', 'ALSO', 'APART'].indexOf(application)]?.id_token ?? '')
      expect([claims.sub, claims.sid]).toEqual([signedIn.sub, signedIn.sid])
      expect(claims.sub === id).toBe(application !== 'APART')
    }
    expect(lines.join('\n')).not.toContain(servers.notified[0]?.token)
    expect(await waiting()).toEqual([])
  })

  it.each<[string, (person: Awaited<ReturnType<typeof signedInAt>>) => Promise<unknown>]>([
    ['a sign-out', ({ browser }) => browser.call('DELETE', '/oauth/token/revoke')],
    [
      'a sign-out by an application',
      ({ browser, tokens }) =>
        browser.go(`/oidc/logout?${new URLSearchParams({ id_token_hint: tokens[0]?.id_token ?? '' })}`),
    ],
    [
      'a new password',
      ({ browser }) =>
        browser.go('/v1/password', {
          method: 'PUT',
          headers: { 'x-locale': 'en', 'content-type': 'application/json' },
          payload: JSON.stringify({ password: PASSWORD, newPassword: NEW_PASSWORD }),
        }),
    ],
    [
      'a reset of the password',
      async ({ email }) => {
        await app.askReset(email)
        return app.reset(await app.resetCode(email), NEW_PASSWORD)
      },
    ],
    ['disabling the account', ({ email }) => app.administration.disable(email)],
    ['deleting the account', ({ email }) => app.administration.delete(email)],
    ['a new role', ({ email }) => app.administration.grant(email, 'moderator')],
    [
      'a second factor that is added elsewhere',
      async ({ email }) => factorSteps(app).withEmail(await app.token(email), email),
    ],
    [
      'ending one device from another',
      async ({ email }) => {
        const other = openidBrowser(app, await app.browser(email))
        const all = (await other.call('GET', '/v1/sessions')).json().data as {
          id: string
          current: boolean
        }[]
        const ended = all.find(({ current }) => !current)
        return other.call('DELETE', `/v1/sessions/${ended?.id}`)
      },
    ],
    [
      'ending all others',
      async ({ email }) => openidBrowser(app, await app.browser(email)).call('DELETE', '/v1/sessions/others'),
    ],
    [
      'a sign-in beyond the sessions that an account may have',
      async ({ id, email }) => {
        const [own] = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
        if (!own) throw new Error('no session')
        const createdAt = new Date(own.createdAt.getTime() + 1)
        const later = Array.from({ length: SESSIONS_PER_ACCOUNT - 1 }, () => ({
          ...own,
          id: newId(),
          tokenHash: randomBytes(32),
          handleHash: null,
          createdAt,
        }))
        await app.db.insert(sessions).values(later)
        return app.signIn(email)
      },
    ],
  ])('are notified of %s, once', async (_, end) => {
    const person = await signedInAt('NOTIFIED')
    await end(person)
    await deliver()
    expect(servers.notified.map(({ application }) => application)).toEqual(['NOTIFIED'])
    expect(payloadOf(servers.notified[0]?.token ?? '').sub).toBe(person.id)
    // What ends later in that account notifies of nothing that has ended before.
    const again = await app.browser(person.email).catch(() => undefined)
    if (again) await openidBrowser(app, again).call('DELETE', '/oauth/token/revoke')
    await deliver()
    expect(servers.notified).toHaveLength(1)
  })

  it('hear nothing of a session in which they were not used, nor of one that goes on', async () => {
    const one = await signedInAt('NOTIFIED')
    const elsewhere = openidBrowser(app, await app.browser(one.email))
    await steps.tokens(elsewhere, {}, as('ALSO'))
    // It has asked, and the person has not allowed it.
    await elsewhere.follow(steps.authorizeUrl({}, { ...FOREIGN, code: 'ASKING' }))
    await elsewhere.call('DELETE', '/oauth/token/revoke')
    await deliver()
    expect(servers.notified.map(({ application }) => application)).toEqual(['ALSO'])
    await steps.code(one.browser, { prompt: 'none' }, as('NOTIFIED'))
  })

  it('that answer 500 are called again, and somebody who signs out does not wait for it', async () => {
    servers.answerBy((_request, response) => void response.writeHead(500).end())
    const { browser } = await signedInAt('NOTIFIED')
    expect((await browser.call('DELETE', '/oauth/token/revoke')).statusCode).toBe(200)
    const [row] = await waiting()
    const run = (attempts: number, ageS: number) => {
      app.elapse(60_000)
      if (!row) throw new Error('nothing waits')
      return app.work[LOGOUT_KIND]?.run({ ...row, attempts, ageS })
    }
    expect(await run(0, 0)).toMatchObject({ kind: 'again', inS: 30, isTry: true })
    expect(await run(1, 40)).toMatchObject({ kind: 'again', inS: 120, isTry: true })
    expect(await run(9, 80_000)).toMatchObject({ kind: 'again', inS: 3600, isTry: true })
    expect(lines.filter((line) => line.includes('it is called again'))).toHaveLength(1)
    servers.answerBy((_request, response) => void response.writeHead(204).end())
    expect(await run(2, 200)).toEqual({ kind: 'done' })
    const ids = servers.notified.map(({ token }) => payloadOf(token).jti)
    expect(new Set(ids).size).toBe(4)
    servers.answerBy((_request, response) => void response.writeHead(500).end())
    expect(await run(30, 90_000)).toEqual({ kind: 'done' })
    expect(lines.join('\n')).toContain('is called no more')
  })

  it('are not called at an address inside, nor where they redirect to', async () => {
    const { browser } = await signedInAt('INSIDE')
    await browser.call('DELETE', '/oauth/token/revoke')
    const [row] = await waiting()
    if (!row) throw new Error('nothing waits')
    expect(await app.work[LOGOUT_KIND]?.run({ ...row, ageS: 0 })).toMatchObject({ kind: 'again' })
    expect(lines.join('\n')).toMatch(/address inside/)
    servers.answerBy(
      (_request, response) => void response.writeHead(302, { location: servers.address('ALSO') }).end(),
    )
    const led = await signedInAt('NOTIFIED')
    await led.browser.call('DELETE', '/oauth/token/revoke')
    await deliver()
    expect(servers.notified.map(({ application }) => application)).toEqual(['NOTIFIED'])
  })

  describe('by a worker,', () => {
    let worker: Worker | undefined
    afterEach(async () => {
      await worker?.stop()
      worker = undefined
    })

    it('wait for none that hangs', async () => {
      const held: ServerResponse[] = []
      servers.answerBy((request, response) => {
        if (request.url === '/NOTIFIED') held.push(response)
        else response.end()
      })
      // More than there are places at once.
      for (let i = 0; i < 12; i++) {
        const { browser } = await signedInAt('NOTIFIED')
        await browser.call('DELETE', '/oauth/token/revoke')
      }
      const { browser } = await signedInAt('ALSO')
      await browser.call('DELETE', '/oauth/token/revoke')
      const log = { warn: () => {}, error: () => {} }
      const waits = { sweepMs: 50, slowAfterMs: 200, stopMs: 100 }
      worker = createWorker({ db: app.db, kinds: app.work, log, waits })
      worker.wake()
      await until(() => servers.notified.some(({ application }) => application === 'ALSO'))
      expect(held.length).toBeLessThanOrEqual(2 * AT_ONCE_OF_ONE)
      for (const response of held) response.end()
    })
  })
})
