import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  errorsOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
  SESSION,
} from '../../../test-kit/accounts-app.ts'
import { auditEvents } from '../../platform/schema.ts'

const NEW = 'Bb2!bbbb'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const change = (token: string, password: string, newPassword: string) =>
  app.call('PUT', '/v1/password', {
    body: { password, newPassword },
    headers: { authorization: `Bearer ${token}` },
  })

it('ends every session, this one and what it minted too, and tells the owner', async () => {
  const { email, id } = await app.confirmed({ language: 'tr' })
  const [token, other] = [await app.token(email), await app.token(email)]
  const minted = (await app.mint(other, 'TRADING')).json().access_token
  for (const living of [token, other, minted]) expect((await app.user(living)).statusCode).toBe(200)

  expect((await change(token, PASSWORD, NEW)).json()).toEqual({ state: 'success', data: null })
  for (const dead of [token, other, minted]) expect((await app.user(dead)).statusCode).toBe(401)
  expect((await app.check(minted, partner(PARTNER))).statusCode).toBe(400)
  expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)

  const mail = await app.mailTo(email, 'passwords-changed')
  expect(mail).toMatchObject({ locale: 'tr', slots: { link: `${app.config.publicUrl}/tr/password/reset` } })
  const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(events.filter(({ action }) => action === 'password.change')).toMatchObject([{ result: 'success' }])
})

it('clears the cookies of the browser that asked', async () => {
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

it('names both fields, by the rules of the specification', async () => {
  const token = await app.token((await app.confirmed()).email)
  expect(errorsOf(await change(token, '', ''))).toEqual(['password:required', 'newPassword:required'])
  expect(errorsOf(await change(token, PASSWORD, 'Aa1!aaa'))).toEqual(['newPassword:min_length'])
  expect(errorsOf(await change(token, PASSWORD, 'Aa1!aaaaaaaaaaa'))).toEqual(['newPassword:max_length'])
  expect(errorsOf(await change(token, PASSWORD, 'Aa1!aaä a'))).toEqual(['newPassword:invalid_password_chars'])
  expect(errorsOf(await change(token, PASSWORD, 'aaaaaaaa'))).toEqual(['newPassword:invalid_password_format'])
  expect((await app.user(token)).statusCode).toBe(200)
})

it('counts a wrong current password as a failed sign-in, and honours the lock', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES; i++) {
    expect(errorsOf(await change(token, 'Wr0ng!wrong', NEW))).toEqual(['password:wrong_old_password'])
  }
  const locked = await change(token, PASSWORD, NEW)
  expect([locked.statusCode, ...errorsOf(locked)]).toEqual([400, 'user_account_locked'])
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
})

it('is refused without a session', async () => {
  const answer = await app.call('PUT', '/v1/password', { body: { password: PASSWORD, newPassword: NEW } })
  expect([answer.statusCode, ...errorsOf(answer)]).toEqual([401, 'invalid_token'])
})
