import { openid } from '@portico/contract/openid/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { heading, main } from '../../../test-kit/form.ts'
import { leftFor, openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'
import { callsOf, refused, respond, respondOnce } from '../../../test-kit/server.ts'

const ADDRESS = '/en/logout?request=sealed'
const BACK = 'https://trading.test/bye?state=x+y'
const REQUEST = {
  application: { code: 'TRADING', name: 'Trading', mark: '', host: 'trading.test' },
  continueUrl: BACK,
}

const logOut = () => main().getByRole('button', { name: 'Log out', exact: true })

beforeEach(() => {
  configured()
  respond(openid.readLogout, REQUEST)
  respond(tokens.revoke, {})
})

test('an application that asks to sign a person out is named, and nothing ends without a press', async () => {
  signedIn()
  await openPage(ADDRESS)
  await expect.element(heading('Log out?')).toHaveFocus()
  await expect.element(main()).toMatchTextContent('Trading at')
  await expect.element(main()).toMatchTextContent('trading.test')
  expect(await violations()).toEqual([])
  expect(callsOf(tokens.revoke)).toEqual([])
  await userEvent.tab()
  await expect.element(logOut()).toHaveFocus()
  await userEvent.tab()
  await expect.element(main().getByRole('link', { name: 'Cancel' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(logOut()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(leftFor).toBe(BACK)
  expect(callsOf(tokens.revoke)).toHaveLength(1)
})

test('who stays signed in goes on in the account', async () => {
  overview()
  await openPage(ADDRESS)
  await main().getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => location.pathname).toBe('/en/profile/general')
  expect(callsOf(tokens.revoke)).toEqual([])
})

test('a sign-out that fails says so, and can be tried again', async () => {
  signedIn()
  respondOnce(tokens.revoke, refused(503, ['internal_server_error']))
  await openPage(ADDRESS)
  await logOut().click()
  await expect.element(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(leftFor()).toBeNull()
  await logOut().click()
  await expect.poll(leftFor).toBe(BACK)
})

test('without a session there is no question: the way leads on at once', async () => {
  await openPage(ADDRESS)
  await expect.poll(leftFor).toBe(BACK)
})

test('a request that the server does not know, and none at all, ask all the same and end at the sign-in', async () => {
  respond(openid.readLogout, refused(404, ['not_found']))
  for (const address of [ADDRESS, '/en/logout']) {
    signedIn()
    await openPage(address)
    await expect.element(main()).not.toMatchTextContent('Trading')
    await logOut().click()
    await expect.poll(() => location.pathname).toBe('/en/login')
  }
})
