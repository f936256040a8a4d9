import { SECOND_MS } from '@portico/contract/kernel/units'
import { TRUSTED_DEVICE_S } from '@portico/contract/trusted-devices/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PASSWORD } from '../../../../test-kit/accounts-app.ts'
import { tokenHash } from '../../../core/ids.ts'
import { devices } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** A browser that signed in and is trusted from now on. */
async function trusting(email: string, accountId: string): Promise<Record<string, string>> {
  const cookies = await app.browser(email)
  await app.db
    .update(devices)
    .set({ trustedUntil: new Date(Date.now() + TRUSTED_DEVICE_S * SECOND_MS), userAgent: FIREFOX })
    .where(and(eq(devices.accountId, accountId), eq(devices.tokenHash, tokenHash(cookies.device ?? ''))))
  return cookies
}

const list = async (cookies: Record<string, string>) =>
  (await app.call('GET', '/v1/trusted-devices', { cookies })).json().data

describe('the trusted browsers', () => {
  it('are listed with their names and times, the one that asks first, and no other browser', async () => {
    const { email, id } = await app.confirmed()
    const here = await trusting(email, id)
    await trusting(email, id)
    await app.browser(email)
    const now = Date.now()
    const listed = await list(here)
    expect(listed).toMatchObject([
      { current: true, browser: 'Firefox', system: 'Linux' },
      { current: false, browser: 'Firefox', system: 'Linux' },
    ])
    for (const { trustedAt, until } of listed) {
      expect(Date.parse(until) - Date.parse(trustedAt)).toBe(TRUSTED_DEVICE_S * SECOND_MS)
      expect(Math.abs(Date.parse(trustedAt) - now)).toBeLessThan(60 * SECOND_MS)
    }
    await app.later(TRUSTED_DEVICE_S + 1)
    expect(await list(await app.browser(email))).toEqual([])
  })

  it('are forgotten one by one, each by its own account alone', async () => {
    const [owner, stranger] = [await app.confirmed(), await app.confirmed()]
    const here = await trusting(owner.email, owner.id)
    await trusting(owner.email, owner.id)
    const elsewhere = await app.browser(stranger.email)
    const [, other] = await list(here)
    const forget = (id: string, cookies: Record<string, string>) =>
      app.call('DELETE', `/v1/trusted-devices/${id}`, { cookies })
    for (const [id, cookies] of [
      [other.id, elsewhere],
      ['no-id', here],
    ] as const) {
      const refused = await forget(id, cookies)
      expect([refused.statusCode, ...errorsOf(refused)]).toEqual([404, 'not_found'])
    }
    expect((await forget(other.id, here)).json()).toEqual({ state: 'success', data: null })
    expect((await forget(other.id, here)).statusCode).toBe(404)
    expect(await list(here)).toMatchObject([{ current: true }])
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, owner.id))
    expect(events.filter(({ action }) => action === 'device.forget')).toMatchObject([
      { result: 'success', detail: { id: other.id } },
    ])
  })

  it('are forgotten together', async () => {
    const { email, id } = await app.confirmed()
    const here = await trusting(email, id)
    await trusting(email, id)
    const answer = await app.call('DELETE', '/v1/trusted-devices', { cookies: here })
    expect(answer.json().data).toEqual({ forgotten: 2 })
    expect(await list(here)).toEqual([])
  })

  it.each(['change', 'reset'])('are forgotten by a %s of the password, the one at hand too', async (how) => {
    const { email, id } = await app.confirmed()
    const cookies = await trusting(email, id)
    if (how === 'change') {
      const body = { password: PASSWORD, newPassword: 'Bb2!bbbb' }
      expect((await app.call('PUT', '/v1/password', { body, cookies })).statusCode).toBe(200)
    } else {
      await app.askReset(email)
      expect((await app.reset(await app.resetCode(email), 'Bb2!bbbb', { cookies })).statusCode).toBe(200)
    }
    const known = await app.db.select().from(devices).where(eq(devices.accountId, id))
    expect(known).toHaveLength(1)
    const untrusted = and(eq(devices.accountId, id), isNull(devices.trustedUntil))
    expect(await app.db.select().from(devices).where(untrusted)).toHaveLength(1)
  })
})
