import { HOUR_S } from '@portico/contract/kernel/units'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { PASSWORD_CHANGES_PER_HOUR } from './change-limit.ts'

const NEW = 'Bb2!bbbb'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** Changes to the same password, so that each change starts from the same state. */
async function changeTimes(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    expect((await app.changePassword(await app.token(email), PASSWORD, PASSWORD)).statusCode).toBe(200)
  }
}

it('a change of the password is refused after five in an hour, and works again after the hour', async () => {
  const { email } = await app.confirmed()
  await changeTimes(email, PASSWORD_CHANGES_PER_HOUR)
  const token = await app.token(email)
  const refused = await app.changePassword(token, PASSWORD, NEW)
  expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
  const retryAfterS = Number(refused.headers['retry-after'])
  expect(retryAfterS).toBeGreaterThan(0)
  expect(retryAfterS).toBeLessThanOrEqual(HOUR_S)
  expect((await app.user(token)).statusCode).toBe(200)
  expect((await app.signIn(email)).statusCode).toBe(200)
  expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(PASSWORD_CHANGES_PER_HOUR)
  await app.later(HOUR_S + 1)
  expect((await app.changePassword(await app.token(email), PASSWORD, NEW)).statusCode).toBe(200)
})

it('the limit of changes does not count a wrong current password, nor a new one that the rules refuse', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  for (let i = 0; i <= PASSWORD_CHANGES_PER_HOUR; i++) {
    expect(errorsOf(await app.changePassword(token, 'Wr0ng!wrong', NEW))).toEqual([
      'password:wrong_old_password',
    ])
    expect(errorsOf(await app.changePassword(token, PASSWORD, 'short'))).not.toEqual([])
  }
  expect((await app.changePassword(token, PASSWORD, NEW)).statusCode).toBe(200)
})

it('the limit of changes is not shown to a wrong password, and each account has its own', async () => {
  const [busy, other] = [await app.confirmed(), await app.confirmed()]
  await changeTimes(busy.email, PASSWORD_CHANGES_PER_HOUR)
  const token = await app.token(busy.email)
  expect(errorsOf(await app.changePassword(token, 'Wr0ng!wrong', NEW))).toEqual([
    'password:wrong_old_password',
  ])
  await changeTimes(other.email, 1)
})

it('the limit of changes leaves the reset by mail open', async () => {
  const { email } = await app.confirmed()
  await app.askReset(email)
  const code = await app.resetCode(email)
  await changeTimes(email, PASSWORD_CHANGES_PER_HOUR)
  expect((await app.reset(code, NEW)).statusCode).toBe(200)
  expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
})
