import { openid } from '@portico/contract/openid/endpoints'
import { INTERACTION } from '@portico/dev-kit/openid-answers'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { heading, main, mainAlert } from '../../../test-kit/form.ts'
import { leftFor, openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'
import { callsOf, refused, respond, respondOnce } from '../../../test-kit/server.ts'

const ADDRESS = '/en/consent?interaction=uid-1&application=TRADING'
const BACK = { continueUrl: '/oidc/auth/uid-1' }

const allow = () => page.getByRole('button', { name: 'Allow' })
const notNow = () => page.getByRole('button', { name: 'Not now' })
const verification = () => page.getByRole('switch', { name: 'Your verification' })

beforeEach(() => {
  configured()
  signedIn()
  respond(openid.readInteraction, INTERACTION)
})

test('consent names the application, its host, and everything it will see with its values', async () => {
  await openPage(ADDRESS)
  await expect.element(heading('Connect Trading?')).toBeVisible()
  await expect.element(main()).toMatchTextContent('trading.example')
  await expect.element(page.getByText('This application asks you for the first time.')).toBeVisible()
  const facts = main()
    .css('dl > div')
    .elements()
    .map(({ children }) => [...children].map((part) => part.textContent))
  expect(facts).toEqual([
    ['Name', 'Nora Lindqvist'],
    ['Language', 'German'],
    ['Last changed', '2\u00a0Jan\u00a02026'],
    ['E-mail address', 'nora.lindqvist.with.a.long.address@mail.example.com'],
    ['Confirmed', 'Yes'],
    ['Level', 'Identity and address verified'],
    ['Verified on', '4\u00a0Mar\u00a02026'],
  ])
  await expect.element(page.getByText('A right that the application calls: trades:place')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what is optional is off until the person switches it on, and nothing is sent before they allow', async () => {
  respond(openid.allow, BACK)
  await openPage(ADDRESS)
  await expect.element(verification()).not.toBeChecked()
  expect(callsOf(openid.allow)).toEqual([])
  verification().element().focus()
  await userEvent.keyboard(' ')
  await expect.element(verification()).toBeChecked()
  await userEvent.tab()
  await expect.element(allow()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(leftFor).toBe('/oidc/auth/uid-1')
  const [sent] = callsOf(openid.allow)
  expect(sent?.path).toBe('/oidc/interaction/uid-1/allow')
  expect(sent?.body.scopes.toSorted()).toEqual([
    'email',
    'offline_access',
    'profile',
    'trades:place',
    'verification',
  ])
})

test('"not now" goes back to the application with nothing', async () => {
  respond(openid.deny, BACK)
  await openPage(ADDRESS)
  await notNow().click()
  await expect.poll(leftFor).toBe('/oidc/auth/uid-1')
  expect(callsOf(openid.allow)).toEqual([])
})

test('a person who is asked again is told why, and what is new', async () => {
  const known = INTERACTION.scopes.map((scope) => ({ ...scope, isNew: scope.scope === 'email' }))
  respond(openid.readInteraction, { ...INTERACTION, reason: 'attributes', scopes: known })
  await openPage(ADDRESS)
  await expect.element(page.getByText('It asks for more than you have allowed so far.')).toBeVisible()
  await expect.element(page.getByText('New', { exact: true })).toHaveLength(1)
  // It was allowed before: it stays on.
  await expect.element(verification()).toBeChecked()
  respond(openid.readInteraction, { ...INTERACTION, reason: 'revoked' })
  await openPage(ADDRESS)
  await expect.element(page.getByText('You disconnected this application before.')).toBeVisible()
  await expect.element(page.getByText('New', { exact: true })).toHaveLength(0)
})

test('a request that is over, or of another browser, leads to its own address, where the server says so', async () => {
  respond(openid.readInteraction, refused(404, ['not_found']))
  await openPage(ADDRESS)
  await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
  respond(openid.readInteraction, INTERACTION)
  respond(openid.allow, refused(404, ['not_found']))
  await openPage(ADDRESS)
  await allow().click()
  await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
})

test('consent says when the server fails, keeps what was switched, and can be tried again', async () => {
  respondOnce(openid.readInteraction, refused(503, ['internal_server_error']))
  await openPage(ADDRESS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Connect Trading?')).toBeVisible()
  await verification().click({ force: true })
  respondOnce(openid.allow, refused(500, ['internal_server_error']))
  await allow().click()
  await expect.element(mainAlert()).toMatchTextContent('Something went wrong. Please try again.')
  await expect.element(verification()).toBeChecked()
  respond(openid.allow, BACK)
  await allow().click()
  await expect.poll(leftFor).toBe('/oidc/auth/uid-1')
})

test('an address without a request leads to the profile', async () => {
  overview()
  await openPage('/en/consent')
  await expect.poll(() => location.pathname).toBe('/en/profile/general')
})
