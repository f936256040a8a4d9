import { RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../test-kit/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const NEW_PASSWORD = 'Bb2!bbbb'
/** Headers of a call from a page in this language. */
const from = (locale: string) => ({ headers: { 'x-locale': locale } })
const languageOf = async (email: string, template: string) => {
  await app.settle()
  const { locale, slots } = await app.mailTo(email, template)
  expect(slots.link).toContain(`/${locale}/`)
  return locale
}

describe('a mail is in the language of the page that asked for it', () => {
  it('when a registration is mailed again', async () => {
    const email = 'again@example.com'
    await app.register({ email, language: 'cs' })
    expect(await languageOf(email, 'registration-confirm')).toBe('cs')
    await app.later(RESEND_AFTER_S + 1)
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email }, ...from('ja') })
    expect(await languageOf(email, 'registration-confirm')).toBe('ja')
  })

  it('when a reset is asked for and done', async () => {
    const { email } = await app.confirmed({ language: 'cs' })
    await app.askReset(email, {}, from('ar'))
    expect(await languageOf(email, 'passwords-reset')).toBe('ar')
    await app.reset(await app.resetCode(email), NEW_PASSWORD, from('tr'))
    expect(await languageOf(email, 'passwords-changed')).toBe('tr')
  })

  it('when the password is changed', async () => {
    const { email, password } = await app.confirmed({ language: 'cs' })
    const token = await app.token(email)
    const headers = { authorization: `Bearer ${token}`, 'x-locale': 'ko' }
    const body = { password, newPassword: NEW_PASSWORD }
    expect((await app.call('PUT', '/v1/password', { body, headers })).statusCode).toBe(200)
    expect(await languageOf(email, 'passwords-changed')).toBe('ko')
  })

  it('when an address is registered that is taken', async () => {
    const hardened = await openAccountsApp({ env: { PROFILE: 'hardened' } })
    const password = 'correct horse battery'
    const { email } = await hardened.confirmed({ language: 'cs', password })
    await hardened.register({ email, password }, from('vi'))
    expect((await hardened.mailTo(email, 'registration-already')).locale).toBe('vi')
    await hardened.close()
  })
})

describe('a sign-in', () => {
  const accountLanguage = async (email: string) =>
    (await app.accounts.findAccountByEmail(app.db, email))?.language

  it('makes its language the account’s', async () => {
    const { email } = await app.confirmed({ language: 'cs' })
    await app.signIn(email, {}, from('de'))
    expect(await accountLanguage(email)).toBe('de')
  })

  it('by a program that names no language leaves the account’s', async () => {
    const { email } = await app.confirmed({ language: 'cs' })
    const answer = await app.signIn(email, {}, { headers: { 'x-locale': '' } })
    expect(answer.statusCode).toBe(200)
    expect(await accountLanguage(email)).toBe('cs')
  })

  it('that fails leaves the account’s language', async () => {
    const { email } = await app.confirmed({ language: 'cs' })
    await app.signIn(email, { password: 'wrong' }, from('de'))
    expect(await accountLanguage(email)).toBe('cs')
  })

  it('on a new device is announced in the account’s former language, since it may not be the owner’s', async () => {
    const { email } = await app.confirmed({ language: 'cs' })
    await app.signIn(email, { session: 'cookie' }, from('cs'))
    await app.signIn(email, { session: 'cookie' }, from('zh'))
    expect(await languageOf(email, 'sessions-new-device')).toBe('cs')
    expect(await accountLanguage(email)).toBe('zh')
  })
})
