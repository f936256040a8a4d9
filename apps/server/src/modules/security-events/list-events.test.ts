import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@portico/contract/audit/actions'
import { SECURITY_EVENTS_LISTED } from '@portico/contract/security-events/limits'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { SECURITY_EVENT_ACTIONS } from '@portico/contract/security-events/security-events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PARTNER } from '../../../test-kit/accounts-app.ts'
import { auditEvents } from '../audit/tables.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const ask = (token: string, query = '') =>
  app.call('GET', `/v1/security-events${query}`, { headers: { authorization: `Bearer ${token}` } })
const eventsOf = async (token: string, query = '') => (await ask(token, query)).json().data as SecurityEvent[]

/** Somebody with no events but those that a test writes. */
async function fresh() {
  const person = await app.confirmed()
  const token = await app.token(person.email)
  await app.db.delete(auditEvents).where(eq(auditEvents.subjectId, person.id))
  return { ...person, token }
}

const write = (subjectId: string, at: Date[]) =>
  app.db.insert(auditEvents).values(
    at.map((time) => ({
      id: randomUUID(),
      at: time,
      actorId: subjectId,
      subjectId,
      action: 'session.create' as const,
      result: 'success' as const,
    })),
  )

/** All parts, one after the other, as a page asks for them. */
async function wholeOf(token: string): Promise<SecurityEvent[][]> {
  const parts: SecurityEvent[][] = []
  for (let query = ''; ; ) {
    const part = await eventsOf(token, query)
    parts.push(part)
    if (part.length < SECURITY_EVENTS_LISTED) return parts
    query = `?before=${part.at(-1)?.id}`
  }
}

describe('the security events of an account', () => {
  it('are what happened to it, newest first, with device, network and address', async () => {
    const { email, id } = await app.confirmed()
    const made = { from: '2001:db8:1:2:3:4:5:6', headers: { 'user-agent': FIREFOX } }
    await app.signIn(email, { password: 'wrong' }, made)
    const token = (await app.signIn(email, {}, made)).json().access_token as string
    const changed = await app.call('PUT', '/v1/password', {
      body: { password: 'wrong', newPassword: 'Bb2!bbbb' },
      ...made,
      headers: { ...made.headers, authorization: `Bearer ${token}` },
    })
    expect(changed.statusCode).toBe(400)
    const events = await eventsOf(token)
    const whence = {
      factor: null,
      application: null,
      passkey: null,
      isCurrent: false,
      device: 'Firefox, Linux',
      place: '2001:db8:1:2::/64',
      address: '2001:db8:1:2:3:4:5:6',
    }
    expect(events.map(({ id: _, at, ...event }) => event)).toEqual([
      { action: 'password.change', result: 'failure', ...whence, method: null },
      { action: 'session.create', result: 'success', ...whence, method: 'password', isCurrent: true },
      { action: 'session.create', result: 'failure', ...whence, method: 'password' },
      expect.objectContaining({ action: 'registration.confirm', result: 'success', place: '198.51.100.1' }),
    ])
    for (const { at } of events) expect(at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const stored = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(JSON.stringify(stored)).not.toContain('Gecko')
  })

  it('name the second factor that they are about', async () => {
    const { id, token } = await fresh()
    const details = [{ type: 'TELEGRAM', by: 'recovery' }, { type: 'somebody', id: 'x' }, {}]
    // Their times are given: two of one millisecond have no order.
    await app.db.insert(auditEvents).values(
      details.map((detail, day) => ({
        id: randomUUID(),
        at: new Date(Date.UTC(2026, 0, 1 + day)),
        subjectId: id,
        action: 'factor.code_sent' as const,
        result: 'success' as const,
        detail,
      })),
    )
    expect((await eventsOf(token)).map(({ factor }) => factor)).toEqual([null, null, 'TELEGRAM'])
  })

  it('say by what somebody signed in, and are the current one for the session that asks alone', async () => {
    const { email } = await app.confirmed()
    const [first, second] = [await app.token(email), await app.token(email)]
    const current = async (token: string) =>
      (await eventsOf(token)).filter(({ isCurrent }) => isCurrent).map(({ at }) => at)
    const [newer, older] = [await current(second), await current(first)]
    expect([newer.length, older.length]).toEqual([1, 1])
    expect(newer).not.toEqual(older)
    expect((await eventsOf(first)).filter(({ method }) => method === 'password')).toHaveLength(2)
  })

  it('name the application, the passkey and the second step that they are about', async () => {
    const { id, token } = await fresh()
    await app.mint(token, PARTNER.code)
    const events: [AuditAction, 'success' | 'failure', Record<string, string>][] = [
      ['consent.revoke', 'success', { application: 'GONE' }],
      ['passkey.delete', 'success', { id: randomUUID(), name: 'Phone' }],
      ['session.create', 'success', { method: 'password', secondStep: 'GOOGLE_AUTHENTICATOR' }],
      ['session.create', 'success', { secondStep: 'RECOVERY' }],
      ['session.create', 'failure', { reason: 'passkey_refused', passkey: randomUUID() }],
    ]
    await app.db.insert(auditEvents).values(
      events.map(([action, result, detail], day) => ({
        id: randomUUID(),
        at: new Date(Date.UTC(2026, 0, 10 - day)),
        subjectId: id,
        action,
        result,
        detail,
      })),
    )
    const nothing = { application: null, passkey: null, factor: null, method: null }
    expect(await eventsOf(token)).toMatchObject([
      { action: 'session.hand_off', ...nothing, application: 'Trading' },
      { action: 'consent.revoke', ...nothing, application: 'GONE' },
      { action: 'passkey.delete', ...nothing, passkey: 'Phone' },
      { action: 'session.create', ...nothing, method: 'password', factor: 'GOOGLE_AUTHENTICATOR' },
      { action: 'session.create', ...nothing },
      { action: 'session.create', ...nothing, method: 'passkey' },
    ])
  })

  it('name no device and no place where support acted', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await app.database.transaction((tx) => app.audit(tx, undefined, 'account.unlock', { subject: id }))
    expect((await eventsOf(token))[0]).toMatchObject({
      action: 'account.unlock',
      device: null,
      place: null,
      address: null,
    })
  })

  it('of another account are never among them, and no place to go on from', async () => {
    const [own, other] = [await fresh(), await fresh()]
    await write(own.id, [new Date('2026-01-01')])
    await write(other.id, [new Date('2026-01-02')])
    const [theirs] = await eventsOf(other.token)
    expect(await eventsOf(own.token)).toHaveLength(1)
    expect(await eventsOf(own.token, `?before=${theirs?.id}`)).toEqual([])
    expect(await eventsOf(own.token, `?before=${randomUUID()}`)).toEqual([])
  })

  it('that the account did to another one, or that a server did with a token, are not shown', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await app.mint(token, PARTNER.code)
    await app.database.transaction(async (tx) => {
      await app.audit(tx, undefined, 'account.enable', { actor: id, subject: randomUUID() })
      await app.audit(tx, undefined, 'session.redeem', { actor: id, subject: id })
    })
    const actions = (await eventsOf(token)).map(({ action }) => action)
    expect(actions).toEqual(['session.hand_off', 'session.create', 'registration.confirm'])
    expect(SECURITY_EVENT_ACTIONS).not.toContain('session.redeem')
  })

  it('of the same moment come once each over all parts', async () => {
    const { id, token } = await fresh()
    const moment = new Date('2026-01-01T12:00:00.123Z')
    const count = 2 * SECURITY_EVENTS_LISTED + 20
    await write(id, Array<Date>(count).fill(moment))
    const parts = await wholeOf(token)
    expect(parts.map((part) => part.length)).toEqual([SECURITY_EVENTS_LISTED, SECURITY_EVENTS_LISTED, 20])
    expect(new Set(parts.flat().map((event) => event.id)).size).toBe(count)
  })

  it('that come while somebody reads push none out and repeat none', async () => {
    const { id, token } = await fresh()
    const from = Date.parse('2026-01-01')
    await write(
      id,
      Array.from({ length: SECURITY_EVENTS_LISTED + 5 }, (_, i) => new Date(from + Math.floor(i / 3))),
    )
    const first = await eventsOf(token)
    await write(id, [new Date(), new Date()])
    const second = await eventsOf(token, `?before=${first.at(-1)?.id}`)
    expect(second).toHaveLength(5)
    const times = [...first, ...second].map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set([...first, ...second].map((event) => event.id)).size).toBe(SECURITY_EVENTS_LISTED + 5)
  })

  it.each(['', 'yesterday', '0', "'; drop table audit_events; --"])(
    'after "%s" are refused with the field',
    async (before) => {
      const { token } = await fresh()
      const answer = await ask(token, `?before=${encodeURIComponent(before)}`)
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'before:invalid_value'])
    },
  )
})
