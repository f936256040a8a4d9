import { applications } from '@portico/contract/applications/endpoints'
import { referrals } from '@portico/contract/referrals/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PARTNER, partner } from '../test-kit/accounts-app.ts'

/** Marks above and below in turn: normalising the text must move each past all others. */
const STACKED = 'a\u0301\u0316'
const LONGEST_NORMALISED = 1024

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const post = (url: string, body: Record<string, unknown>) => app.call('POST', url, { body })

describe('a character that the store cannot hold', () => {
  it('makes an address an unknown one', async () => {
    const { email } = await app.confirmed()
    const answer = await app.signIn(`\0${email}`)
    expect([answer.statusCode, answer.json().error_description]).toEqual([400, 'Bad credentials'])
    const typed = await post(registration.confirm.path, { code: 'AAAAAAAA', email: `\0${email}` })
    expect([typed.statusCode, ...errorsOf(typed)]).toEqual([400, 'code:incorrect_code'])
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('makes an invite code an unknown one', async () => {
    const lookup = await app.call('GET', `${referrals.readInfo.path}?inviteCode=NOBODY%00`)
    expect([lookup.statusCode, ...errorsOf(lookup)]).toEqual([404, 'not_found'])
    const answer = await app.register({ inviteCode: 'NO\0BODY' })
    expect(errorsOf(answer)).toEqual(['inviteCode:incorrect_invite_code'])
  })

  it.each(['email', 'firstName', 'lastName', 'nationalityId', 'password', 'inviteCode', 'application'])(
    'is refused in a registration as %s',
    async (field) => {
      const answer = await app.register({ [field]: 'a\0b' })
      expect([answer.statusCode, answer.json().state]).toEqual([400, 'error'])
    },
  )

  it('is refused wherever a token or an application is named', async () => {
    const token = await app.token((await app.confirmed()).email)
    const { body } = await app.mint(token, 'TRADING\0')
    expect(JSON.parse(body).error).toBe('unsupported_application')
    for (const answer of [
      await app.check('pts_\0'),
      await app.check('pts_\0', partner(PARTNER)),
      await app.mint('pts_\0', 'TRADING'),
      await app.call('GET', `${applications.findRedirect.path}?application=%00&requestedUrl=%00`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    ]) {
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('a text of stacked accents that fills the whole body', () => {
  /** Encoded in a form it is almost as long as a body may be. */
  const text = STACKED.repeat(1000)

  it.each([
    ['a sign-in', () => app.signIn('a@example.com', { password: text })],
    ['the address of a sign-in', () => app.signIn(text)],
    ['a registration', () => app.register({ email: text, firstName: text, lastName: text, password: text })],
    ['a typed code', () => post(registration.confirm.path, { code: 'AAAAAAAA', email: text })],
    ['another mail', () => post(registration.resend.path, { email: text })],
    ['an invite code', () => post(registration.register.path, app.registration({ inviteCode: text }))],
  ])('is cut or refused before it is normalised: %s', async (_, send) => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const answer = await send()
    expect(answer.statusCode).toBe(400)
    const lengths = normalize.mock.contexts.map((normalised) => String(normalised).length)
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(LONGEST_NORMALISED)
  })

  it('is no password, and neither is one that only begins like the right one', async () => {
    const hardened = await openAccountsApp({ env: { PROFILE: 'hardened' } })
    const password = 'e\u0301'.repeat(60)
    const { email } = await hardened.confirmed({ password })
    expect((await hardened.signIn(email, { password: password.normalize('NFC') })).statusCode).toBe(200)
    expect((await hardened.signIn(email, { password: password + text })).statusCode).toBe(400)
    await hardened.close()
  })
})
