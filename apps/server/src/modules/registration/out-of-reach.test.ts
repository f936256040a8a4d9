import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { createMailReach } from '../../core/mail/mail-reach.ts'

const EMAIL = 'josé@example.com'
const OUT_OF_REACH = ['email:email_out_of_reach']
const reach = createMailReach()
let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ parts: { mailReach: reach } })
})
afterAll(() => app.close())

const resend = (email: string) => app.call('POST', '/v1/registration/confirm/resend', { body: { email } })

it('an address that the mail server cannot write to is refused wherever a mail would go to it', async () => {
  reach.learned(false)
  for (const email of [EMAIL, 'нора@пример.рф', '山田@example.jp']) {
    expect(errorsOf(await app.register({ email }))).toEqual(OUT_OF_REACH)
    expect(errorsOf(await resend(email))).toEqual(OUT_OF_REACH)
    expect(errorsOf(await app.askReset(email))).toEqual(OUT_OF_REACH)
  }
  expect((await app.register({ email: 'nora@пример.рф' })).statusCode).toBe(200)
  expect(await app.waiting(EMAIL)).toEqual([])
})

it('it is told with what else is wrong', async () => {
  const answer = await app.register({ email: EMAIL, firstName: '' })
  expect(errorsOf(answer).sort()).toEqual([...OUT_OF_REACH, 'firstName:required'])
})

it('the same address is taken once the mail server can', async () => {
  reach.learned(true)
  expect((await app.register({ email: EMAIL })).statusCode).toBe(200)
  expect((await app.mailTo(EMAIL)).to).toBe(EMAIL)
  expect((await app.askReset(EMAIL)).statusCode).toBe(200)
})
