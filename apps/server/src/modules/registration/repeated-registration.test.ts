import { randomBytes } from 'node:crypto'
import {
  REGISTRATION_REPEAT_AFTER_S,
  REGISTRATIONS_PER_HOUR_PER_NETWORK,
} from '@portico/contract/registration/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const newAttempt = () => randomBytes(16).toString('hex')
let networks = 0
/** Sends one form again and again, each time from the same network. */
function page(more: Record<string, unknown> = {}) {
  const body = app.registration(more)
  const from = `203.0.113.${++networks}`
  const send = (changed: Record<string, unknown> = {}, cookies: Record<string, string> = {}) =>
    app.call('POST', '/v1/registration', { body: { ...body, ...changed }, cookies, from })
  return { email: body.email, send }
}
const statusOf = async (answer: ReturnType<ReturnType<typeof page>['send']>) => (await answer).statusCode

describe('a registration whose answer was lost', () => {
  it('succeeds once more for the same page, with the same cookie and no second mail', async () => {
    const { email, send } = page({ attempt: newAttempt() })
    const first = await send()
    const again = await send()
    expect([first.statusCode, again.statusCode, await statusOf(send())]).toEqual([200, 200, 429])
    expect(cookiesOf(again)).toEqual(cookiesOf(first))
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect(await app.waiting(email)).toHaveLength(1)
    const { link } = await app.codesOf(email)
    const state = await app.call('GET', `/v1/registration/confirm/state?code=${link}`, {
      cookies: cookiesOf(again),
    })
    expect(state.json().data).toMatchObject({ sameBrowser: true })
  })

  it('succeeds once more for the browser that has its cookie, or that had one before', async () => {
    const one = page()
    const cookies = cookiesOf(await one.send())
    expect([await statusOf(one.send({}, cookies)), await statusOf(one.send({}, cookies))]).toEqual([200, 429])
    expect(await app.mailsTo(one.email)).toHaveLength(1)
    const other = page()
    expect([await statusOf(other.send({}, cookies)), await statusOf(other.send({}, cookies))]).toEqual([
      200, 200,
    ])
    expect(await app.mailsTo(other.email)).toHaveLength(1)
  })

  it('is told to no other browser, for no other form, and to no page whose value could be guessed', async () => {
    const { send } = page({ attempt: newAttempt() })
    expect(await statusOf(send())).toBe(200)
    for (const other of [{ attempt: newAttempt() }, { attempt: undefined }, { password: 'Bb2!bbbb' }]) {
      expect(await statusOf(send(other))).toBe(429)
    }
    expect(await statusOf(send({ firstName: 'Another' }, { registration: 'x'.repeat(43) }))).toBe(429)
    expect(await statusOf(send())).toBe(200)
    const short = page({ attempt: 'short' })
    expect([await statusOf(short.send()), await statusOf(short.send())]).toEqual([200, 429])
  })

  it('is another registration after two minutes, and counts as none before', async () => {
    const { email, send } = page({ attempt: newAttempt() })
    await send()
    await app.later(2 * REGISTRATION_REPEAT_AFTER_S)
    expect(await statusOf(send())).toBe(200)
    expect(await app.mailsTo(email)).toHaveLength(2)
    const busy = page()
    for (let i = 1; i < REGISTRATIONS_PER_HOUR_PER_NETWORK; i++) {
      expect(await statusOf(busy.send({ email: `busy${i}@example.com` }))).toBe(200)
    }
    const attempt = newAttempt()
    expect([await statusOf(busy.send({ attempt })), await statusOf(busy.send({ attempt }))]).toEqual([
      200, 200,
    ])
    expect(await statusOf(busy.send({ email: 'late@example.com' }))).toBe(429)
  })

  it('is nowhere in the store as it can be read', async () => {
    const attempt = newAttempt()
    const { email, send } = page({ attempt })
    const { registration = '' } = cookiesOf(await send())
    const text = JSON.stringify(await app.db.select().from(oneTimeCodes))
    for (const hidden of [attempt, email, registration]) expect(text).not.toContain(hidden)
  })

  it('is made once by twenty that are sent at once, and told to one more', async () => {
    const { email, send } = page({ attempt: newAttempt() })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(send())))
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(18)
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect(await app.waiting(email)).toHaveLength(1)
  })
})
