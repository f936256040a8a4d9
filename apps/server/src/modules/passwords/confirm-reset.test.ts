import { RESET_CODE_LIFE_S } from '@portico/contract/passwords/limits'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
  SESSION,
} from '../../../test-kit/accounts-app.ts'
import { CODE_MISSES_PER_HOUR_PER_NETWORK } from '../../core/codes/code-misses.ts'
import { auditEvents } from '../audit/tables.ts'

const NEW = 'Bb2!bbbb'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** A person who has been sent a code. */
async function forgetful(more: Record<string, unknown> = {}) {
  const person = await app.confirmed(more)
  await app.askReset(person.email)
  return { ...person, code: await app.resetCode(person.email) }
}
const isRefused = async (code: string) => errorsOf(await app.reset(code, NEW))

it('a link says whether it still works, as often as it is opened, and wrong ones are counted', async () => {
  const stateOf = async (code: string, from = '192.0.2.44') =>
    app.call('GET', `/v1/password/reset/state?code=${code}`, { from })
  const isAlive = async (code: string) => (await stateOf(code)).json().data.isAlive
  const { email, code } = await forgetful()
  for (let i = 0; i < 2; i++) expect(await isAlive(code)).toBe(true)
  expect(await isAlive('x'.repeat(43))).toBe(false)
  expect(errorsOf(await stateOf(' '))).toEqual(['code:required'])
  await app.later(61)
  await app.askReset(email)
  const newest = await app.resetCode(email)
  expect(await isAlive(code)).toBe(false)
  expect(await isAlive(newest)).toBe(true)
  await app.reset(newest, NEW)
  expect(await isAlive(newest)).toBe(false)
  const late = await forgetful()
  await app.shiftTime(RESET_CODE_LIFE_S + 1)
  expect(await isAlive(late.code)).toBe(false)
  for (let i = 0; i < CODE_MISSES_PER_HOUR_PER_NETWORK; i++) await stateOf(`${'y'.repeat(40)}${i}`)
  expect((await stateOf('z'.repeat(43))).statusCode).toBe(429)
  expect((await stateOf('z'.repeat(43), '192.0.2.45')).statusCode).toBe(200)
})

it('a reset sets the password, ends every session, tells the owner, and signs nobody in', async () => {
  const { email, id } = await app.confirmed({ language: 'de' })
  const token = await app.token(email)
  const minted = (await app.mint(token, PARTNER.code)).json().access_token
  const cookies = await app.browser(email)
  await app.askReset(email, { application: 'TRADING' })
  const answer = await app.reset(await app.resetCode(email), NEW)
  expect(answer.json()).toEqual({
    state: 'success',
    data: {
      resourceUrl: 'https://trade.example',
      applicationName: 'Trading',
      application: 'TRADING',
      backUrl: null,
    },
  })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['device'])
  for (const dead of [token, minted]) expect((await app.user(dead)).statusCode).toBe(401)
  expect((await app.check(minted, partner(PARTNER))).statusCode).toBe(400)
  expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
  expect(await app.mailsTo(email, 'passwords-changed')).toMatchObject([{ locale: 'en' }])
  const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(events.filter(({ action }) => action === 'password.reset')).toMatchObject([{ result: 'success' }])
})

it('the code of a reset works once, and codes of another kind do not', async () => {
  const { email, code } = await forgetful()
  const waiting = 'unconfirmed@example.com'
  await app.register({ email: waiting })
  expect(await isRefused((await app.codesOf(waiting)).link)).toEqual(['code:incorrect_code'])
  expect(await isRefused('nothing')).toEqual(['code:incorrect_code'])
  expect(await isRefused('')).toEqual(['code:required'])
  expect((await app.reset(` ${code} `, NEW)).statusCode).toBe(200)
  expect(errorsOf(await app.reset(code, 'Cc3!cccc'))).toEqual(['code:incorrect_code'])
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
})

it('a reset works with the newest code only, for half an hour', async () => {
  const first = await forgetful()
  await app.askReset(first.email)
  const newest = await app.resetCode(first.email)
  expect(await isRefused(first.code)).toEqual(['code:incorrect_code'])
  await app.later(RESET_CODE_LIFE_S - 60)
  expect((await app.reset(newest, NEW)).statusCode).toBe(200)
  const late = await forgetful()
  await app.later(RESET_CODE_LIFE_S + 1)
  expect(await isRefused(late.code)).toEqual(['code:incorrect_code'])
  expect((await app.signIn(late.email)).statusCode).toBe(200)
})

it('a reset keeps the code when the rules refuse the password', async () => {
  const { code } = await forgetful()
  expect(errorsOf(await app.reset(code, ''))).toEqual(['password:required'])
  expect(errorsOf(await app.reset(code, 'Aa1!aaa'))).toEqual(['password:min_length'])
  expect(errorsOf(await app.reset(code, 'A'.repeat(1_048_576)))).toContain('password:max_length')
  expect(errorsOf(await app.reset(code, 'aaaaaaaa'))).toEqual(['password:invalid_password_format'])
  expect((await app.reset(code, NEW)).statusCode).toBe(200)
})

it("the code of a reset outlives a thief's change of the password, and ends the thief's session", async () => {
  const { email, code } = await forgetful()
  const change = async (password: string, newPassword: string) => {
    const { access_token } = (await app.signIn(email, { password })).json()
    return app.changePassword(access_token, password, newPassword)
  }
  expect((await change(PASSWORD, 'Th1ef!thief')).statusCode).toBe(200)
  expect((await change('Th1ef!thief', 'Th2ef!thief')).statusCode).toBe(200)
  const stolen = (await app.signIn(email, { password: 'Th2ef!thief' })).json().access_token
  expect((await app.user(stolen)).statusCode).toBe(200)
  expect((await app.reset(code, NEW)).statusCode).toBe(200)
  expect((await app.user(stolen)).statusCode).toBe(401)
  const again = await app.signIn(email, { password: 'Th2ef!thief' })
  expect(again.json().error_description).toBe('Bad credentials')
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
})

it('a reset does nothing for an account that was disabled meanwhile', async () => {
  const { email, code } = await forgetful()
  await app.administration.disable(email)
  expect(await isRefused(code)).toEqual(['code:incorrect_code'])
  await app.administration.enable(email)
  expect((await app.signIn(email)).statusCode).toBe(200)
})

it('a reset lifts the lock of the address and of the devices', async () => {
  const { email, code } = await forgetful()
  const { device = '' } = await app.browser(email)
  await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { from: '203.0.113.7' })
  await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { from: '203.0.113.8', cookies: { device } })
  const locked = 'User account is locked'
  expect((await app.signIn(email)).json().error_description).toBe(locked)
  expect((await app.signIn(email, {}, { cookies: { device } })).json().error_description).toBe(locked)
  expect((await app.reset(code, NEW)).statusCode).toBe(200)
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
  expect((await app.signIn(email, { password: NEW }, { cookies: { device } })).statusCode).toBe(200)
})

it('a reset forgets every browser but this one, since a thief may have made some known', async () => {
  const { email, code } = await forgetful()
  const { device: home = '' } = await app.browser(email)
  const thief = { from: '203.0.113.50' }
  const { device = '' } = await app.browser(email, thief)
  expect((await app.reset(code, NEW, { cookies: { device: home } })).statusCode).toBe(200)
  await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, thief)
  const signIn = (known: string) => app.signIn(email, { password: NEW }, { cookies: { device: known } })
  expect((await signIn(device)).json().error_description).toBe('User account is locked')
  expect((await signIn(home)).statusCode).toBe(200)
})

it('a reset clears the cookies of a browser whose own session it ended, and of no other', async () => {
  const owner = await forgetful()
  const cookies = await app.browser(owner.email)
  const answer = await app.reset(owner.code, NEW, { cookies })
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    [SESSION, ''],
    ['session_handle', ''],
  ])
  const guest = await app.browser((await app.confirmed()).email)
  const other = await forgetful()
  const { cookies: set } = await app.reset(other.code, NEW, { cookies: guest })
  expect(set.map(({ name }) => name)).toEqual(['device'])
  expect((await app.call('GET', '/v1/user', { cookies: guest })).statusCode).toBe(200)
})

it('a reset refuses a network that guesses codes, but never a right code', async () => {
  const { code } = await forgetful()
  const from = '203.0.113.99'
  for (let i = 0; i < CODE_MISSES_PER_HOUR_PER_NETWORK; i++) {
    expect((await app.reset(`wrong${i}`, NEW, { from })).statusCode).toBe(400)
  }
  const refused = await app.reset('wrong', NEW, { from })
  expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.reset(code, NEW, { from })).statusCode).toBe(200)
})

it('guesses of reset codes are counted together with those at the other links of mails', async () => {
  const from = '203.0.113.98'
  const guess = {
    reset: (code: string) => app.reset(code, NEW, { from }),
    confirmation: (code: string) => app.call('POST', '/v1/registration/confirm', { body: { code }, from }),
    notice: (code: string) => app.call('POST', '/v1/sessions/not-me', { body: { code }, from }),
  }
  const kinds = Object.values(guess)
  for (let i = 0; i < CODE_MISSES_PER_HOUR_PER_NETWORK; i++) {
    expect((await kinds[i % kinds.length]?.(`guess${i}`))?.statusCode).toBe(400)
  }
  const refused = await Promise.all(kinds.map((kind) => kind('one more')))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
})

describe('the browser that sets the password', () => {
  const lockAgain = (email: string) => app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { from: '198.51.100.9' })

  it('is known from then on: locking the address again does not keep its owner out', async () => {
    const { email, code } = await forgetful()
    const answer = await app.reset(code, NEW)
    await lockAgain(email)
    expect((await app.signIn(email, { password: NEW })).json().error_description).toBe(
      'User account is locked',
    )
    const cookies = cookiesOf(answer)
    expect((await app.signIn(email, { password: NEW }, { cookies })).statusCode).toBe(200)
    // This browser's own failures are counted for it alone, and lock it like any other.
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { cookies })
    const own = await app.signIn(email, { password: NEW }, { cookies })
    expect(own.json().error_description).toBe('User account is locked')
  })

  it('gets a cookie of its own, never the one that it brought along', async () => {
    const { email, code } = await forgetful()
    const neighbour = await app.confirmed()
    const { device = '' } = await app.browser(neighbour.email)
    const made = { cookies: { device } }
    const { device: given = '' } = cookiesOf(await app.reset(code, NEW, made))
    expect(given).not.toBe(device)
    await lockAgain(email)
    await lockAgain(neighbour.email)
    const signIn = (address: string, password: string, known: string) =>
      app.signIn(address, { password }, { cookies: { device: known } })
    expect((await signIn(email, NEW, device)).statusCode).toBe(400)
    expect((await signIn(email, NEW, given)).statusCode).toBe(200)
    expect((await signIn(neighbour.email, PASSWORD, given)).statusCode).toBe(200)
  })

  it('keeps the cookie by which the account knows it, and gets none for a wrong code', async () => {
    const { email, code } = await forgetful()
    const { device = '' } = await app.browser(email)
    expect((await app.reset('wrong', NEW)).cookies).toEqual([])
    const answer = await app.reset(code, NEW, { cookies: { device } })
    expect(cookiesOf(answer)).toEqual({})
    await lockAgain(email)
    expect((await app.signIn(email, { password: NEW }, { cookies: { device } })).statusCode).toBe(200)
  })
})
