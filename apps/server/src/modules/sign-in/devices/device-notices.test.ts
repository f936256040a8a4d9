import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { outbox } from '../../../core/outbox/tables.ts'
import { createWorker } from '../../../core/outbox/worker.ts'
import { NEW_DEVICE_NOTICES_PER_HOUR } from '../limits.ts'
import { NEW_DEVICE_SUMMARY_AFTER_S } from './notify-new-device.ts'

const AN_HOUR_S = 3600
const KIND = 'device-summary'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

let browsers = 0
/** Names another browser each time, as a script does that wants to cause many mails. */
async function signInStrangely(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const headers = { 'user-agent': `Mozilla/5.0 (${++browsers})`, 'x-locale': 'de' }
    expect((await app.signIn(email, {}, { headers })).statusCode).toBe(200)
  }
}

const noticesTo = (email: string) => app.mailsTo(email, 'sessions-new-device')
const summariesTo = (email: string) => app.mailsTo(email, 'sessions-summary')
const waitingFor = (accountId: string) =>
  app.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, KIND), eq(outbox.recipient, accountId)))

/** Makes the summary due and runs the worker, as a running server does. */
async function summarize(accountId: string): Promise<void> {
  await app.db
    .update(outbox)
    .set({ nextAttemptAt: new Date(Date.now() - 1000) })
    .where(eq(outbox.kind, KIND))
  const worker = createWorker({ db: app.db, kinds: app.work, log: { warn() {}, error() {} } })
  worker.wake()
  await expect.poll(() => waitingFor(accountId)).toEqual([])
  await worker.stop()
}

describe('sign-ins from many unknown browsers', () => {
  it('are told one by one three times an hour, then together, with their number and what to do', async () => {
    const { email, id } = await app.confirmed({ language: 'de' })
    await app.browser(email)
    await signInStrangely(email, NEW_DEVICE_NOTICES_PER_HOUR + 7)
    expect(await noticesTo(email)).toHaveLength(NEW_DEVICE_NOTICES_PER_HOUR)
    const [row] = await waitingFor(id)
    const inS = ((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1000
    expect(inS).toBeLessThanOrEqual(NEW_DEVICE_SUMMARY_AFTER_S)
    expect(inS).toBeGreaterThan(0)
    await summarize(id)
    const [summary, ...more] = await summariesTo(email)
    expect(more).toEqual([])
    expect(summary).toMatchObject({ locale: 'de', slots: { count: '7', support: app.config.supportEmail } })
    expect(summary?.slots.link).toMatch(new RegExp(`^${app.config.publicUrl}/de/not-me/[\\w-]{43}$`))
  })

  it('are told no more in that hour, and again from the next one on', async () => {
    const { email, id } = await app.confirmed()
    await app.browser(email)
    await signInStrangely(email, NEW_DEVICE_NOTICES_PER_HOUR + 2)
    await summarize(id)
    await signInStrangely(email, 3)
    expect(await waitingFor(id)).toEqual([])
    await app.later(AN_HOUR_S)
    await signInStrangely(email, NEW_DEVICE_NOTICES_PER_HOUR + 1)
    expect(await noticesTo(email)).toHaveLength(2 * NEW_DEVICE_NOTICES_PER_HOUR)
    await summarize(id)
    expect((await summariesTo(email)).map(({ slots }) => slots.count)).toEqual(['2', '1'])
  })

  it('get a summary whose link ends all sessions and names no single sign-in', async () => {
    const { email, id } = await app.confirmed()
    const home = await app.browser(email)
    await signInStrangely(email, NEW_DEVICE_NOTICES_PER_HOUR + 1)
    await summarize(id)
    const code = (await summariesTo(email))[0]?.slots.link?.split('/').at(-1) ?? ''
    const state = await app.call('GET', `/v1/sessions/not-me/state?code=${code}`)
    expect(state.json().data).toEqual({ state: 'ready', signIn: null })
    expect((await app.call('POST', '/v1/sessions/not-me', { body: { code } })).statusCode).toBe(200)
    expect((await app.call('GET', '/v1/user', { cookies: home })).statusCode).toBe(401)
    expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
  })

  it('are not told when the account was disabled meanwhile', async () => {
    const { email, id } = await app.confirmed()
    await app.browser(email)
    await signInStrangely(email, NEW_DEVICE_NOTICES_PER_HOUR + 1)
    await app.administration.disable(email)
    await summarize(id)
    expect(await summariesTo(email)).toEqual([])
  })

  it('are counted once each when they come at once', async () => {
    const { email, id } = await app.confirmed()
    await app.browser(email)
    await Promise.all(Array.from({ length: 12 }, () => signInStrangely(email, 1)))
    expect(await noticesTo(email)).toHaveLength(NEW_DEVICE_NOTICES_PER_HOUR)
    await summarize(id)
    expect((await summariesTo(email)).map(({ slots }) => slots.count)).toEqual(['9'])
  })
})
