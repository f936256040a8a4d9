import {
  DEVICE_COOKIE_MAX_AGE_S,
  DEVICE_KEPT_S,
  DEVICE_RENEWED_EVERY_S,
} from '@portico/contract/kernel/limits'
import { DAY_S } from '@portico/contract/kernel/units'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../../test-kit/count-statements.ts'
import { removeExpired } from '../../../core/retention/maintenance.ts'
import { devices } from '../../accounts/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

async function knownBrowser() {
  const { email, id } = await app.confirmed()
  const { device = '' } = await app.browser(email)
  return {
    email,
    device,
    signIn: (form: Record<string, string> = { session: 'cookie' }) =>
      app.signIn(email, form, { cookies: { device } }),
    rows: () => app.db.select().from(devices).where(eq(devices.accountId, id)),
  }
}
const deviceCookie = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'device')

describe('a browser that its account knows', () => {
  it('is known for a year from its last sign-in, not from its first', async () => {
    const { email, signIn, rows } = await knownBrowser()
    await app.later(DEVICE_KEPT_S - DAY_S)
    await signIn()
    await app.later(2 * DAY_S)
    await removeExpired(app.db, app.retention, (error) => expect.fail(String(error)))
    expect(await rows()).toHaveLength(1)
    await signIn()
    expect(await rows()).toHaveLength(1)
    expect(await app.mailsTo(email, 'sessions-new-device')).toHaveLength(0)
  })

  it('gets its cookie for another year too, in the transaction of the sign-in', async () => {
    const { device, signIn } = await knownBrowser()
    await app.later(DEVICE_RENEWED_EVERY_S + 1)
    const statements = await statementsDuring(app.database, async () => {
      expect(deviceCookie(await signIn())).toMatchObject({
        value: device,
        maxAge: DEVICE_COOKIE_MAX_AGE_S,
        httpOnly: true,
      })
    })
    const touched = statements.findIndex((text) => /^update "devices"/.test(text))
    const within = statements.slice(statements.findIndex((text) => /^begin/i.test(text)))
    expect(within).toContain(statements[touched])
    expect(within.at(-1)).toMatch(/^commit/i)
  })

  it('is renewed once a day at most, and gets no cookie with a session that is not its own', async () => {
    const { signIn, rows } = await knownBrowser()
    await app.later(DEVICE_RENEWED_EVERY_S / 2)
    const [before] = await rows()
    expect(deviceCookie(await signIn())).toBeUndefined()
    expect((await rows())[0]?.lastSeenAt).toEqual(before?.lastSeenAt)
    await app.later(DEVICE_RENEWED_EVERY_S)
    expect(deviceCookie(await signIn({}))).toBeUndefined()
  })
})
