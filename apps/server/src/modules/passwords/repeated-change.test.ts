import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { REPEAT_WITHIN_S } from '../../core/codes/repeated-success.ts'

const NEW = 'Bb2!bbbb'
const UNKNOWN = [401, 'invalid_token']

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<AccountsApp['changePassword']>>
const told = (answer: Answer) => [answer.statusCode, ...(answer.statusCode === 200 ? [] : errorsOf(answer))]

/** Somebody who has just changed the password, with the token that did it. */
async function changed() {
  const known = await app.confirmed()
  const token = await app.token(known.email)
  expect((await app.changePassword(token, PASSWORD, NEW)).statusCode).toBe(200)
  return { ...known, token }
}

describe('a change of the password whose answer was lost', () => {
  it('is told to be done once more, and opens nothing', async () => {
    const { email, token } = await changed()
    const again = await app.changePassword(token, PASSWORD, NEW)
    expect([again.statusCode, again.json()]).toEqual([200, { state: 'success', data: { waysIn: [] } }])
    expect(again.headers['set-cookie']).toEqual([
      expect.stringMatching(/session=;/),
      expect.stringMatching(/session_handle=;/),
    ])
    expect((await app.user(token)).statusCode).toBe(401)
    expect(told(await app.changePassword(token, PASSWORD, NEW))).toEqual(UNKNOWN)
    expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(1)
    expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
  })

  it('is told to a browser by its cookies, and not without the handle of the session', async () => {
    const { email } = await app.confirmed()
    const { device: _, ...cookies } = await app.browser(email)
    const put = (sent: Record<string, string>) =>
      app.call('PUT', '/v1/password', { body: { password: PASSWORD, newPassword: NEW }, cookies: sent })
    expect((await put(cookies)).statusCode).toBe(200)
    expect(told(await put({ ...cookies, session_handle: '' }))).toEqual(UNKNOWN)
    expect(told(await put({ ...cookies, session_handle: 'pth_another' }))).toEqual(UNKNOWN)
    expect(told(await put(cookies))).toEqual([200])
  })

  it('is told for no other password, and one try ends it: nobody guesses by a dead token', async () => {
    for (const [old, next] of [
      [PASSWORD, 'Cc3!cccc'],
      ['Wr0ng!wrong', NEW],
    ] as const) {
      const { token } = await changed()
      expect(told(await app.changePassword(token, old, next))).toEqual(UNKNOWN)
      expect(told(await app.changePassword(token, PASSWORD, NEW))).toEqual(UNKNOWN)
    }
  })

  it('is told for two minutes, and to no other session', async () => {
    const late = await changed()
    await app.later(REPEAT_WITHIN_S)
    expect(told(await app.changePassword(late.token, PASSWORD, NEW))).toEqual(UNKNOWN)
    const { email } = await app.confirmed()
    const [one, other] = [await app.token(email), await app.token(email)]
    await app.changePassword(one, PASSWORD, NEW)
    expect(told(await app.changePassword(other, PASSWORD, NEW))).toEqual(UNKNOWN)
    expect(told(await app.changePassword(one, PASSWORD, NEW))).toEqual([200])
  })

  it('is told to no page that shows another account', async () => {
    const { token } = await changed()
    const refused = await app.call('PUT', '/v1/password', {
      body: { password: PASSWORD, newPassword: NEW },
      headers: { authorization: `Bearer ${token}`, 'x-account': (await app.confirmed()).id },
    })
    expect(refused.statusCode).toBe(403)
    expect(told(await app.changePassword(token, PASSWORD, NEW))).toEqual([200])
  })

  it('is told to nobody after a sign-out, a reset, a disabling or another change', async () => {
    const left = await changed()
    await app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${left.token}` } })
    expect(told(await app.changePassword(left.token, PASSWORD, NEW))).toEqual(UNKNOWN)
    const reset = await changed()
    await app.askReset(reset.email)
    await app.reset(await app.resetCode(reset.email), 'Cc3!cccc')
    expect(told(await app.changePassword(reset.token, PASSWORD, NEW))).toEqual(UNKNOWN)
    const disabled = await changed()
    await app.administration.disable(disabled.email)
    expect(told(await app.changePassword(disabled.token, PASSWORD, NEW))).toEqual(UNKNOWN)
    const { email, token } = await changed()
    const newer = (await app.signIn(email, { password: NEW })).json().access_token
    await app.changePassword(newer, NEW, 'Cc3!cccc')
    expect(told(await app.changePassword(token, PASSWORD, NEW))).toEqual(UNKNOWN)
  })

  it('is made once by twenty that are sent at once, and told to one more', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.changePassword(token, PASSWORD, NEW)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(1)
    expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
  })
})
