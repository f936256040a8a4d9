import { SECOND_MS } from '@portico/contract/kernel/units'
import {
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  errorsOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
  SESSION,
} from '../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../test-kit/passkeys.ts'
import { factorSteps } from '../../../test-kit/second-factors.ts'
import { counters } from '../../core/counters/tables.ts'
import { createPasswordHasher } from '../../core/crypto/password-hasher.ts'
import { auditEvents } from '../audit/tables.ts'
import { factors as factorRows } from '../two-factor/tables.ts'

const NEW = 'Bb2!bbbb'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

it('a change of the password ends every session, this one and its tokens too, and tells the owner', async () => {
  const { email, id } = await app.confirmed({ language: 'tr' })
  const [token, other] = [await app.token(email), await app.token(email)]
  const minted = (await app.mint(other, 'TRADING')).json().access_token
  for (const living of [token, other, minted]) expect((await app.user(living)).statusCode).toBe(200)

  expect((await app.changePassword(token, PASSWORD, NEW)).json()).toEqual({
    state: 'success',
    data: { waysIn: [] },
  })
  for (const dead of [token, other, minted]) expect((await app.user(dead)).statusCode).toBe(401)
  expect((await app.check(minted, partner(PARTNER))).statusCode).toBe(400)
  expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)

  const mail = await app.mailTo(email, 'passwords-changed')
  // The mail is in the language of the page that asked, not in that of the registration.
  expect(mail).toMatchObject({ locale: 'en', slots: { link: `${app.config.publicUrl}/en/password/reset` } })
  const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(events.filter(({ action }) => action === 'password.change')).toMatchObject([{ result: 'success' }])
})

it('a change of the password clears the cookies of the browser that asked', async () => {
  const { email } = await app.confirmed()
  const cookies = await app.browser(email)
  const body = { password: PASSWORD, newPassword: NEW }
  const answer = await app.call('PUT', '/v1/password', { body, cookies })
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    [SESSION, ''],
    ['session_handle', ''],
  ])
  expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
})

it('a change of the password forgets every browser but this one, since a thief may have made some known', async () => {
  const { email } = await app.confirmed()
  const home = await app.browser(email)
  const thief = { from: '203.0.113.50' }
  const { device = '' } = await app.browser(email, thief)
  const body = { password: PASSWORD, newPassword: NEW }
  expect((await app.call('PUT', '/v1/password', { body, cookies: home })).statusCode).toBe(200)
  await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, thief)
  const signIn = (known = '') => app.signIn(email, { password: NEW }, { cookies: { device: known } })
  expect((await signIn(device)).json().error_description).toBe('User account is locked')
  expect((await signIn(home.device)).statusCode).toBe(200)
})

it('a refused change of the password names both fields, by the rules for each', async () => {
  const token = await app.token((await app.confirmed()).email)
  expect(errorsOf(await app.changePassword(token, '', ''))).toEqual([
    'password:required',
    'newPassword:required',
  ])
  expect(errorsOf(await app.changePassword(token, PASSWORD, 'Aa1!aaa'))).toEqual(['newPassword:min_length'])
  expect(errorsOf(await app.changePassword(token, PASSWORD, 'Aa1!aaaaaaaaaaa'))).toEqual([
    'newPassword:max_length',
  ])
  expect(errorsOf(await app.changePassword(token, PASSWORD, 'Aa1!aaä a'))).toEqual([
    'newPassword:invalid_password_chars',
  ])
  expect(errorsOf(await app.changePassword(token, PASSWORD, 'aaaaaaaa'))).toEqual([
    'newPassword:invalid_password_format',
  ])
  expect((await app.user(token)).statusCode).toBe(200)
})

it('a change of the password counts a wrong current one as a failed sign-in, and honours the lock', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES; i++) {
    expect(errorsOf(await app.changePassword(token, 'Wr0ng!wrong', NEW))).toEqual([
      'password:wrong_old_password',
    ])
  }
  const locked = await app.changePassword(token, PASSWORD, NEW)
  expect([locked.statusCode, ...errorsOf(locked)]).toEqual([400, 'user_account_locked'])
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
})

it('a change of the password is refused when a limit is reached between the current password and the new one', async () => {
  const NEXT = 'Cc3!cccc'
  const from = '203.0.113.40'
  const hasher = createPasswordHasher({ waitMs: 25_000 })
  let [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hash = async (password: string, network: string) => {
    if (password === NEXT) {
      arrived.resolve()
      await released.promise
    }
    return hasher.hash(password, network)
  }
  const held = await openAccountsApp({ parts: { hasher: { ...hasher, hash } } })

  /** What the right password gets when other tries are counted between its check and its use. */
  async function overtaken(guesses: (put: (password: string) => Promise<unknown>) => Promise<unknown>) {
    const { email } = await held.confirmed()
    const headers = { authorization: `Bearer ${await held.token(email)}` }
    const put = (password: string) =>
      held.call('PUT', '/v1/password', { body: { password, newPassword: NEXT }, headers, from })
    ;[arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const right = put(PASSWORD)
    await arrived.promise
    await guesses(put)
    released.resolve()
    const answer = await right
    await held.later(LOGIN_LOCK_S + 1)
    expect((await held.signIn(email, {}, { from })).statusCode).toBe(200)
    return [answer.statusCode, ...errorsOf(answer)]
  }

  const locked = await overtaken(async (put) => {
    for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES; i++) await put('Wr0ng!wrong')
  })
  expect(locked).toEqual([400, 'user_account_locked'])
  const count = LOGIN_NETWORK_REFUSE_AFTER_FAILURES
  const refused = await overtaken(async () => {
    const expiresAt = new Date(Date.now() + LOGIN_LOCK_S * SECOND_MS)
    const key = `sign-in:prefix:${from}`
    await held.db.insert(counters).values({ key, count, expiresAt }).onConflictDoUpdate({
      target: counters.key,
      set: { count, expiresAt },
    })
  })
  expect(refused).toEqual([429, 'too_many_requests'])
  await held.close()
})

it('a change of the password is refused without a session', async () => {
  const answer = await app.call('PUT', '/v1/password', { body: { password: PASSWORD, newPassword: NEW } })
  expect([answer.statusCode, ...errorsOf(answer)]).toEqual([401, 'invalid_token'])
})

describe('what opens the account beside the password', () => {
  const NEXT = 'Bb2!bbbb'
  const change = (token: string, more: Record<string, unknown> = {}) =>
    app.call('PUT', '/v1/password', {
      headers: { authorization: `Bearer ${token}` },
      body: { password: PASSWORD, newPassword: NEXT, ...more },
    })

  /** An old e-mail factor, and an authenticator, recovery codes and a passkey of today. */
  async function protectedPerson() {
    const [factors, keys] = [factorSteps(app), passkeySteps(app)]
    factors.amidStep()
    const person = await app.confirmed()
    const token = await app.token(person.email)
    await factors.withEmail(token, person.email)
    await app.db
      .update(factorRows)
      .set({ activatedAt: new Date(0) })
      .where(eq(factorRows.accountId, person.id))
    await factors.withAuthenticator(token)
    await factors.renewCodes(token)
    const authenticator = keys.authenticator()
    await keys.add(token, authenticator, 'Phone')
    return { ...person, token, opens: async () => (await keys.signIn(authenticator)).statusCode === 200 }
  }
  const ALL = [
    { kind: 'PASSKEY', name: 'Phone', addedAt: expect.any(String), isRemovable: true },
    { kind: 'EMAIL', name: null, addedAt: new Date(0).toISOString(), isRemovable: false },
    { kind: 'GOOGLE_AUTHENTICATOR', name: null, addedAt: expect.any(String), isRemovable: true },
    { kind: 'RECOVERY_CODES', name: null, addedAt: expect.any(String), isRemovable: true },
  ]

  it('is told to its owner before, and by the answer after, when it stays', async () => {
    const { email, token, opens } = await protectedPerson()
    const listed = await app.call('GET', '/v1/ways-in', { headers: { authorization: `Bearer ${token}` } })
    expect(listed.json().data).toEqual({ waysIn: ALL })
    expect((await change(token)).json().data).toEqual({ waysIn: ALL })
    expect(await opens()).toBe(true)
    expect((await app.signIn(email, { password: NEXT })).json().two_fa_types).toContain(
      'GOOGLE_AUTHENTICATOR',
    )
  })

  it('goes by the same press where the owner asks for it, but a factor that is older', async () => {
    const { email, token, opens } = await protectedPerson()
    expect((await change(token, { removeWaysIn: true })).json().data).toEqual({ waysIn: [ALL[1]] })
    expect(await opens()).toBe(false)
    expect((await app.signIn(email, { password: NEXT })).json().two_fa_types).toEqual(['EMAIL'])
    // A thief may be the one who asks: the mailbox keeps its links.
    const { slots } = await app.mailTo(email, 'factors-added')
    const code = new URL(slots.link ?? '').pathname.split('/').at(-1)
    const state = await app.call('GET', `/v1/sessions/not-me/state?code=${code}`)
    expect(state.json().data.state).toBe('ready')
  })

  it('stays with a wrong password, whatever is asked for', async () => {
    const { token, opens } = await protectedPerson()
    const refused = await change(token, { password: 'wrong', removeWaysIn: true })
    expect(errorsOf(refused)).toEqual(['password:wrong_old_password'])
    expect(await opens()).toBe(true)
  })
})
