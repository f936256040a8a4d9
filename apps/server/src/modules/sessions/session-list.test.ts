import { SESSION_IDLE_S, SESSION_TOUCH_EVERY_S } from '@portico/contract/sessions/limits'
import type { SessionItem } from '@portico/contract/sessions/schemas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, SESSION } from '../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../test-kit/count-statements.ts'
import { auditEvents } from '../audit/tables.ts'
import { SESSION_CACHE_MS } from './session-cache.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: AccountsApp
let other: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
  other = await openAccountsApp({ database: app.database })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const list = async (token: string) =>
  (await app.call('GET', '/v1/sessions', bearer(token))).json().data as SessionItem[]
const end = (token: string, id: string) => app.call('DELETE', `/v1/sessions/${id}`, bearer(token))
const idOf = async (token: string) => (await list(token)).find(({ current }) => current)?.id ?? ''

describe('the list of sessions', () => {
  it("shows one's own sessions, this one first, then the one that was active last", async () => {
    const { email } = await app.confirmed()
    const first = await app.token(email)
    const headers = { 'user-agent': FIREFOX }
    const second = (await app.signIn(email, {}, { from: '198.51.100.9', headers })).json().access_token
    await app.token((await app.confirmed()).email)
    await app.mint(first, 'TRADING')

    expect(await list(first)).toEqual([
      expect.objectContaining({ current: true, address: '192.0.2.1', method: 'password' }),
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        current: false,
        browser: 'Firefox',
        system: 'Linux',
        address: '198.51.100.9',
        signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        lastActiveAt: expect.stringMatching(/Z$/),
        method: 'password',
      },
    ])
    expect((await list(second)).map(({ current }) => current)).toEqual([true, false])
  })

  it('leaves out sessions that are signed out, idle or older than a change of the account', async () => {
    const { email } = await app.confirmed()
    const idle = await app.token(email)
    await app.later(SESSION_IDLE_S - 60)
    const here = await app.token(email)
    const signedOut = await app.token(email)
    await app.call('DELETE', '/oauth/token/revoke', bearer(signedOut))
    expect(await list(here)).toHaveLength(2)
    await app.later(120)
    expect(await list(here)).toHaveLength(1)
    expect((await app.user(idle)).statusCode).toBe(401)
    await app.administration.grant(email, 'moderator')
    const again = await app.token(email)
    expect(await list(again)).toHaveLength(1)
  })

  it('knows the last activity without a statement for each request', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    await app.later(SESSION_TOUCH_EVERY_S + 60)
    await app.user(token)
    await app.settle()
    const [item] = await list(token)
    expect(Date.now() - Date.parse(item?.lastActiveAt ?? '')).toBeLessThan(30_000)
    expect(Date.now() - Date.parse(item?.signedInAt ?? '')).toBeGreaterThan(SESSION_TOUCH_EVERY_S * 1000)
    const touching = await statementsDuring(app.database, async () => {
      app.elapse(SESSION_CACHE_MS)
      for (let i = 0; i < 5; i++) await app.check(token)
      await app.settle()
    })
    expect(touching.filter((text) => /update/i.test(text))).toEqual([])
  })

  it('is refused to anything but a complete session', async () => {
    const token = await app.token((await app.confirmed()).email)
    const minted = (await app.mint(token, 'TRADING')).json().access_token
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', '/others'],
      ['DELETE', `/${await idOf(token)}`],
    ] as const) {
      expect((await app.call(method, `/v1/sessions${path}`)).statusCode).toBe(401)
      expect((await app.call(method, `/v1/sessions${path}`, bearer(minted))).statusCode).toBe(403)
    }
    expect((await app.user(token)).statusCode).toBe(200)
  })
})

describe('ending one session', () => {
  it('ends the tokens that it minted too, here at once and on another node within a second', async () => {
    const { email, id } = await app.confirmed()
    const [here, there] = [await app.token(email), await app.token(email)]
    const minted = (await app.mint(there, 'TRADING')).json().access_token
    for (const token of [there, minted]) {
      expect((await app.user(token)).statusCode).toBe(200)
      expect((await other.user(token)).statusCode).toBe(200)
    }
    const ended = await end(here, await idOf(there))
    expect(ended.json()).toEqual({ state: 'success', data: null })
    other.elapse(SESSION_CACHE_MS)
    for (const token of [there, minted]) {
      expect((await app.user(token)).statusCode).toBe(401)
      expect((await other.user(token)).statusCode).toBe(401)
    }
    expect((await app.user(here)).statusCode).toBe(200)
    expect(await list(here)).toHaveLength(1)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.filter(({ action }) => action === 'session.revoke')).toMatchObject([
      { result: 'success', actorId: id },
    ])
  })

  it("is 404 for another account's session, for an ended one and for an invalid id", async () => {
    const [mine, theirs] = [
      await app.token((await app.confirmed()).email),
      await app.token((await app.confirmed()).email),
    ]
    const foreign = await idOf(theirs)
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000', 'x', '%00', "1'or'1"]) {
      const answer = await end(mine, id)
      expect([answer.statusCode, ...errorsOf(answer)], id).toEqual([404, 'not_found'])
    }
    expect((await app.user(theirs)).statusCode).toBe(200)
  })

  it('clears the cookies of the browser that ends its own session', async () => {
    const cookies = await app.browser((await app.confirmed()).email)
    const [own] = (await app.call('GET', '/v1/sessions', { cookies })).json().data as SessionItem[]
    const answer = await app.call('DELETE', `/v1/sessions/${own?.id}`, { cookies })
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      [SESSION, ''],
      ['session_handle', ''],
    ])
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  })
})

describe('ending the other sessions', () => {
  it('leaves this one and what it minted', async () => {
    const { email } = await app.confirmed()
    const here = await app.token(email)
    const others = [await app.token(email), await app.token(email)]
    const kept = (await app.mint(here, 'TRADING')).json().access_token
    const lost = (await app.mint(others[0] ?? '', 'TRADING')).json().access_token
    const stranger = await app.token((await app.confirmed()).email)
    for (const token of [...others, lost]) expect((await app.user(token)).statusCode).toBe(200)

    const answer = await app.call('DELETE', '/v1/sessions/others', bearer(here))
    expect(answer.json()).toEqual({ state: 'success', data: { ended: 2 } })
    for (const token of [...others, lost]) expect((await app.user(token)).statusCode).toBe(401)
    for (const token of [here, kept, stranger]) expect((await app.user(token)).statusCode).toBe(200)
    const again = await app.call('DELETE', '/v1/sessions/others', bearer(here))
    expect(again.json().data).toEqual({ ended: 0 })
  })
})
