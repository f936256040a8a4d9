import type { AuditAction } from '@portico/contract/audit/actions'
import { HOUR_S } from '@portico/contract/kernel/units'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { outbox } from '../../core/outbox/tables.ts'
import { FACTOR_CHANGES_PER_HOUR } from './notify-owner.ts'

const CALLER = {
  address: '203.0.113.66',
  requestId: 'a request',
  locale: 'fr',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const happens = (
  subject: string,
  action: AuditAction,
  detail: Record<string, unknown> = {},
  caller: typeof CALLER | null = CALLER,
) =>
  app.database.transaction((tx) =>
    app.audit(tx, caller ?? undefined, action, { actor: subject, subject, detail }),
  )

describe('the notice of a change to how an account is signed in to', () => {
  it.each([
    ['factor.activate', { type: 'TELEGRAM' }, 'factors-added', { method: 'TELEGRAM' }],
    ['factor.deactivate', { type: 'EMAIL' }, 'factors-removed', { method: 'EMAIL' }],
    ['passkey.create', {}, 'factors-added', { method: 'PASSKEY' }],
    ['passkey.delete', {}, 'factors-removed', { method: 'PASSKEY' }],
    ['recovery_codes.use', { left: 3 }, 'recovery-codes-used', { count: '3' }],
    ['recovery_codes.renew', {}, 'recovery-codes-renewed', {}],
  ] as const)('tells of %s what, from where and when, once', async (action, detail, template, slots) => {
    const { id, email } = await app.confirmed({ firstName: 'Ada', lastName: 'Winter', language: 'de' })
    await happens(id, action, detail)
    const mails = await app.mailsTo(email, template)
    expect(mails).toEqual([
      {
        to: email,
        template,
        locale: 'de',
        slots: {
          link: expect.stringMatching(/^http:\/\/localhost:5240\/de\/not-me\/[\w-]{43}$/),
          device: 'Firefox, Linux',
          place: '203.0.113.66',
          time: expect.stringMatching(/^\d{4}-.*Z$/),
          support: app.config.supportEmail,
          person: 'Ada Winter',
          ...slots,
        },
      },
    ])
  })

  it('tells of a reset by support without a device', async () => {
    const { id, email } = await app.confirmed()
    await happens(id, 'factor.reset', {}, null)
    const { slots } = await app.mailTo(email, 'factors-reset')
    expect(Object.keys(slots).sort()).toEqual(['link', 'person', 'support', 'time'])
    const state = await app.call('GET', `/v1/sessions/not-me/state?code=${slots.link?.split('/').at(-1)}`)
    expect(state.json().data).toEqual({ state: 'ready', signIn: null })
  })

  it('carries the link that ends every session and stops the password', async () => {
    const { id, email } = await app.confirmed()
    const token = await app.token(email)
    await happens(id, 'factor.activate', { type: 'EMAIL' })
    const { slots } = await app.mailTo(email, 'factors-added')
    const code = slots.link?.split('/').at(-1)
    const state = await app.call('GET', `/v1/sessions/not-me/state?code=${code}`)
    expect(state.json().data.signIn).toMatchObject({ browser: 'Firefox', address: '203.0.113.66' })
    expect((await app.call('POST', '/v1/sessions/not-me', { body: { code } })).statusCode).toBe(200)
    expect((await app.user(token)).statusCode).toBe(401)
    expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
  })

  it('is not sent so often that it fills the mailbox: beyond the limit of an hour nothing is changed', async () => {
    const { id, email } = await app.confirmed()
    const changes = ['passkey.create', 'passkey.delete'] as const
    for (let i = 0; i < FACTOR_CHANGES_PER_HOUR; i++) await happens(id, changes[i % 2] ?? 'passkey.create')
    for (const change of [...changes, 'recovery_codes.renew'] as const) {
      await expect(happens(id, change)).rejects.toMatchObject({
        items: [{ code: 'too_many_requests' }],
        retryAfterS: expect.closeTo(HOUR_S, -2),
      })
    }
    const told = async () => (await app.mailsTo(email)).filter(({ slots }) => slots.device).length
    expect(await told()).toBe(FACTOR_CHANGES_PER_HOUR)
    // What ends a sign-in or comes from support is told all the same.
    await happens(id, 'recovery_codes.use', { left: 2 })
    expect(await app.mailsTo(email, 'recovery-codes-used')).toHaveLength(1)
    await app.later(HOUR_S + 1)
    await happens(id, 'passkey.create')
    expect(await told()).toBe(FACTOR_CHANGES_PER_HOUR + 2)
  })

  it('about new recovery codes comes at once three times in an hour, then once at its end', async () => {
    const { id, email } = await app.confirmed()
    for (let i = 0; i < 8; i++) await happens(id, 'recovery_codes.renew')
    await happens(id, 'passkey.create')
    const dueOf = async (template: string) => {
      const rows = await app.db.select().from(outbox).where(eq(outbox.recipient, email))
      return rows
        .filter((row) => row.template === template)
        .map((row) => row.nextAttemptAt.getTime() - Date.now())
    }
    const due = (await dueOf('recovery-codes-renewed')).sort((a, b) => a - b)
    expect(due).toHaveLength(4)
    expect(due.slice(0, 3).every((ms) => ms < 1000)).toBe(true)
    expect((due[3] ?? 0) / 1000).toBeGreaterThan(HOUR_S - 300)
    // A new means is told at once, whatever else was told.
    expect((await dueOf('factors-added')).every((ms) => ms < 1000)).toBe(true)
    await app.later(HOUR_S + 1)
    await happens(id, 'recovery_codes.renew')
    expect(await dueOf('recovery-codes-renewed')).toHaveLength(5)
  })

  it('is not written when the change itself is undone, or failed', async () => {
    const { id, email } = await app.confirmed()
    const undone = app.database.transaction(async (tx) => {
      await app.audit(tx, CALLER, 'factor.activate', { subject: id, detail: { type: 'EMAIL' } })
      throw new Error('too late')
    })
    await expect(undone).rejects.toThrow('too late')
    await app.audit(app.db, CALLER, 'factor.deactivate', { subject: id, result: 'failure' })
    expect(await app.mailsTo(email, 'factors-added')).toEqual([])
    expect(await app.mailsTo(email, 'factors-removed')).toEqual([])
  })
})
