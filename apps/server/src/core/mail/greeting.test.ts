import { NAME_IN_MAIL_MAX } from '@portico/contract/profile/short-name'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const greeted = async (email: string, template: string) => (await app.mailTo(email, template)).slots.person

it('a person is greeted by the whole name, and in its order in the language of the mail', async () => {
  const { email } = await app.confirmed({ firstName: '太郎', lastName: '山田', language: 'ja' })
  await app.askReset(email, {}, { headers: { 'x-locale': 'ja' } })
  expect(await greeted(email, 'passwords-reset')).toBe('山田 太郎')
})

it('the notice of a new device greets its person', async () => {
  const { email } = await app.confirmed({ firstName: 'Ada', lastName: 'Winter' })
  await app.browser(email)
  const headers = { 'user-agent': 'Another/1.0' }
  expect((await app.signIn(email, {}, { headers })).statusCode).toBe(200)
  expect(await greeted(email, 'sessions-new-device')).toBe('Ada Winter')
})

it('the mail of a registration greets by the given name alone, cut short', async () => {
  const body = app.registration({ firstName: `Ada ${'x'.repeat(NAME_IN_MAIL_MAX)}`, lastName: 'Message' })
  expect((await app.register(body)).statusCode).toBe(200)
  const person = await greeted(body.email, 'registration-confirm')
  expect(person).toMatch(/^Ada x+$/)
  expect(person).toHaveLength(NAME_IN_MAIL_MAX)
})
