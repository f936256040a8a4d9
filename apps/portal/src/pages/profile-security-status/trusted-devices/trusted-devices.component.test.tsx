import { trustedDevices } from '@portico/contract/trusted-devices/endpoints'
import type { TrustedDevice } from '@portico/contract/trusted-devices/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, signedIn } from '../../../../test-kit/account.ts'
import { violations } from '../../../../test-kit/axe.ts'
import { openPage } from '../../../../test-kit/open-page.tsx'
import { securityPage } from '../../../../test-kit/security-page.ts'
import { noAnswer, respond } from '../../../../test-kit/server.ts'

const SINCE = '2026-11-02T09:30:00.000Z'
const UNTIL = '2026-12-02T09:30:00.000Z'
const device = (id: string, more: Partial<TrustedDevice>): TrustedDevice => ({
  id,
  current: false,
  browser: 'Firefox',
  system: 'Linux',
  trustedAt: SINCE,
  until: UNTIL,
  ...more,
})

const LIST = [
  device('here', { current: true }),
  device('phone', { browser: 'Safari', system: 'iPhone' }),
  device('nameless', { browser: null, system: null }),
]

const ADDRESS = '/en/profile/security/status'
const block = () => page.getByRole('region', { name: 'Trusted devices' })

beforeEach(() => {
  configured()
  signedIn()
  securityPage()
})

test('the devices that are not asked for a second step are listed, and trusted no longer one by one or all', async () => {
  let devices = LIST
  respond(trustedDevices.list, () => devices)
  respond(trustedDevices.forget, ({ path }) => {
    devices = devices.filter(({ id }) => !path.endsWith(`/${id}`))
    return null
  })
  respond(trustedDevices.forgetAll, () => {
    const forgotten = devices.length
    devices = []
    return { forgotten }
  })
  await openPage(ADDRESS)
  const rows = block().getByRole('listitem')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.first()).toMatchTextContent('Firefox, Linux')
  await expect.element(rows.first()).toMatchTextContent('This device')
  await expect.element(rows.first()).toMatchTextContent('Trusted since 2 Nov 2026, until 2 Dec 2026')
  await expect.element(rows.last()).toMatchTextContent('Unknown device')
  expect(await violations()).toEqual([])

  const question = page.getByRole('alertdialog')
  await block().getByRole('button', { name: 'Remove Safari, iPhone' }).click()
  await expect.element(question).toHaveAccessibleName('Remove Safari, iPhone from the trusted devices?')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(rows).toHaveLength(3)
  await block().getByRole('button', { name: 'Remove Safari, iPhone' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect
    .element(page.getByText('The device is no longer on the list of trusted devices.'))
    .toBeVisible()
  await expect.element(rows).toHaveLength(2)
  await expect.element(block().getByRole('heading')).toHaveFocus()

  await block().getByRole('button', { name: 'Remove all' }).click()
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(page.getByText('No device is on the list any more.')).toBeVisible()
  await expect.element(block().getByText('The list is empty. You can trust a device')).toBeVisible()
  await openPage(ADDRESS)
  await expect.element(block().getByText('The list is empty. You can trust a device')).toBeVisible()
})

test('the trusted devices say when they cannot be loaded, and can be loaded again', async () => {
  respond(trustedDevices.list, noAnswer)
  await openPage(ADDRESS)
  await expect.element(block().getByText('Your trusted devices could not be loaded.')).toBeVisible()
  respond(trustedDevices.list, [])
  await block().getByRole('button', { name: 'Try again' }).click()
  await expect.element(block().getByText('The list is empty. You can trust a device')).toBeVisible()
})
