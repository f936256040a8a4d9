import { openid } from '@portico/contract/openid/endpoints'
import type { Connection, ConsentReceipt } from '@portico/contract/openid/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { heading, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, refused, respond } from '../../../test-kit/server.ts'

const ADDRESS = '/en/profile/applications'
const WIKI: Connection = {
  application: { code: 'WIKI', name: 'Wiki', mark: '', host: 'wiki.test' },
  scopes: [
    { scope: 'profile', claims: ['name', 'given_name', 'family_name', 'locale', 'updated_at'] },
    { scope: 'email', claims: ['email', 'email_verified'] },
    { scope: 'offline_access', claims: [] },
  ],
  isFirstParty: false,
  connectedAt: '2026-01-02T10:00:00Z',
  lastUsedAt: '2026-02-03T10:00:00Z',
  devices: [
    { browser: 'Firefox', system: 'Linux' },
    { browser: null, system: null },
  ],
}
const ENERGY: Connection = {
  ...WIKI,
  application: { code: 'ENERGY', name: 'Energy', mark: '', host: 'energy.test' },
  isFirstParty: true,
  lastUsedAt: null,
  devices: [],
}
const RECEIPT: ConsentReceipt = {
  receiptId: 'receipt-1',
  application: WIKI.application,
  issuer: 'https://id.test',
  account: 'ada@example.com',
  scopes: WIKI.scopes,
  edition: '2026-11-25',
  givenAt: WIKI.connectedAt,
  revokeAt: 'https://id.test/profile/applications',
}

const disconnect = (name: string) => page.getByRole('button', { name: `Disconnect ${name}` })
const dialog = () => page.getByRole('alertdialog')

beforeEach(() => {
  configured()
  signedIn()
  respond(openid.listConnections, [WIKI, ENERGY])
})

test('each connected application says what it may see, since when, when it was last used and where', async () => {
  await openPage(ADDRESS)
  const wiki = page.getByRole('region', { name: 'Wiki' })
  for (const text of [
    'wiki.test',
    'Your name and language',
    'Your e-mail address',
    'Access while you are away',
    /^Connected: /,
    /^Last used: /,
    'Firefox, Linux',
  ])
    await expect.element(wiki.getByText(text)).toBeVisible()
  const energy = page.getByRole('region', { name: 'Energy' })
  await expect.element(energy.getByText('It belongs to this portal')).toBeVisible()
  await expect.element(energy.getByText(/^Last used/)).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('an application is disconnected after a question, and leaves the list', async () => {
  respond(openid.endConnection, null)
  await openPage(ADDRESS)
  await disconnect('Wiki').click()
  await expect.element(dialog()).toHaveAccessibleName('Disconnect Wiki?')
  expect(callsOf(openid.endConnection)).toEqual([])
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Wiki has been disconnected.')).toBeVisible()
  await expect.element(disconnect('Wiki')).not.toBeInTheDocument()
  await expect.element(heading('Connected applications')).toHaveFocus()
  expect(callsOf(openid.endConnection).map(({ path }) => path)).toEqual(['/v1/connections/WIKI'])
})

test('an application that another tab has disconnected leaves the list too, and a failure keeps it', async () => {
  respond(openid.endConnection, refused(500, ['internal_server_error']))
  await openPage(ADDRESS)
  await disconnect('Wiki').click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(disconnect('Wiki')).toBeVisible()
  respond(openid.endConnection, refused(404, ['not_found']))
  await disconnect('Wiki').click()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(disconnect('Wiki')).not.toBeInTheDocument()
})

test('the receipt is a text that says who, what, when, under which policy and how to end it', async () => {
  respond(openid.readReceipt, RECEIPT)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:receipt'
  })
  await openPage(ADDRESS)
  await page.getByRole('button', { name: 'Download the receipt for Wiki' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const text = await saved[0]?.text()
  for (const part of [
    'Receipt of your consent',
    'https://id.test',
    'Wiki, wiki.test',
    'Account: ada@example.com',
    '2026-01-02T10:00:00Z',
    'receipt-1',
    '2026-11-25',
    '- Your name and language (Name, first name, last name, language, last changed)',
    '- Access while you are away',
    'https://id.test/profile/applications',
  ])
    expect(text).toContain(part)
})

test('nobody is told where nothing is connected, and a list that does not come can be asked for again', async () => {
  respond(openid.listConnections, refused(500, ['internal_server_error']))
  await openPage(ADDRESS)
  const again = main().getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  respond(openid.listConnections, [])
  await again.click()
  await expect.element(page.getByText('No application is connected.')).toBeVisible()
  await expect.element(main().getByText(/^An application that may see .+ appears here/)).toBeVisible()
})
