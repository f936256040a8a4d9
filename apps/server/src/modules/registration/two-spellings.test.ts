import { emailKey, keptEmail } from '@portico/contract/email/email'
import { REGISTRATION_REPEAT_AFTER_S, RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { createRunCommand } from '../../commands.ts'

/** The stranger writes a ligature: it gives the same key as two letters, but is another mailbox. */
const OWNERS = 'office@example.com'
const STRANGERS = 'oﬀice@example.com'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** Mails sent to exactly this spelling. */
const sentTo = async (address: string) => {
  await app.settle()
  return (await app.mailsTo(address)).filter(({ to }) => to === address).map(({ template }) => template)
}

describe('an address that a stranger registered in another spelling of the same key', () => {
  it('has its own mails sent to itself', async () => {
    await app.register({ email: OWNERS }, { from: '198.51.100.1' })
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    await app.register({ email: STRANGERS }, { from: '198.51.100.2' })
    expect(await sentTo(STRANGERS)).toEqual(['registration-confirm'])

    await app.shiftTime(RESEND_AFTER_S + 1)
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email: OWNERS } })
    await app.settle()
    await app.askReset(OWNERS)
    await app.settle()
    expect(await sentTo(OWNERS)).toEqual([
      'registration-confirm',
      'registration-confirm',
      'passwords-no-account',
    ])
    expect(await sentTo(STRANGERS)).toEqual(['registration-confirm'])
  })
})

describe('an address with letters whose small letters are two signs, or several', () => {
  it.each([
    ['İ.person1@Example.COM', 'i\u0307.person1@example.com'],
    ['ΟΔΟΣ@example.com', 'οδος@example.com'],
    ['WEIẞ@example.com', 'weiß@example.com'],
    ['sophia@ΟΔΟΣ.gr', 'sophia@οδοσ.gr'],
  ])('is one account in each spelling, and its mails go to what is kept: %s, %s', async (one, other) => {
    const { id } = await app.confirmed({ email: one })
    expect((await app.register({ email: other })).json().errors).toMatchObject([{ fieldName: 'email' }])
    const account = await app.accounts.findAccount(app.db, id)
    expect(account).toMatchObject({ email: keptEmail(one), emailKey: emailKey(other) })
    for (const spelling of [one, other]) {
      expect((await app.signIn(spelling)).statusCode, spelling).toBe(200)
    }
    await app.askReset(other)
    expect(await sentTo(account?.email ?? '')).toEqual(
      expect.arrayContaining(['registration-confirm', 'passwords-reset']),
    )
    const { message } = await createRunCommand(app)(['mail', 'list', one])
    expect(message).toContain('passwords-reset')
  })
})
