import { REGISTRATION_REPEAT_AFTER_S, RESEND_AFTER_S } from '@portico/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'

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
