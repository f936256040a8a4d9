import { expect } from '@playwright/test'
import { tooWideWhenNarrow } from './world/audit.ts'
import { violations } from './world/axe.ts'
import { factorsOf } from './world/factors.ts'
import { signIn } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the overview says whether all is well, what to do next, what was opened and what happened', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/general`)
  const protection = page.getByRole('region', { name: 'How your account stands' })
  await expect(protection.getByText('Turn on a second step')).toBeVisible()
  await expect(protection.getByRole('link', { name: 'Security No second step yet' })).toBeVisible()
  await expect(protection.getByRole('link', { name: 'Devices Signed-in devices: 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Personal details' }).getByText('English')).toBeVisible()
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await expect(activity).toHaveText([/^Sign-in/, /^E-mail address confirmed/])
  expect(await violations(page)).toEqual([])
  expect(await tooWideWhenNarrow(page)).toEqual([])

  const applications = page.getByRole('region', { name: 'Applications' }).getByRole('link')
  await expect(applications).toHaveText([/^E?Energy.*Not opened yet/, /Trading.*Not opened yet/])
  await page.goto(`${world.trading}/sign-in`)
  await page.getByRole('button', { name: /Continue as/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${world.trading}`))
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(applications).toHaveText([/Trading.*Last opened/, /Energy.*Not opened yet/])

  await protection.getByRole('link', { name: 'Choose a second step' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeFocused()
  const app = await (await factorsOf(world, person)).authenticator()
  // The new factor has signed this browser out.
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await page.getByRole('dialog').locator('input[name=code]').fill(app.code())
  await expect(protection.getByRole('link', { name: 'Security A second step is set up' })).toBeVisible()
  await expect(protection.getByText('Verify your identity')).toBeVisible()
})

test('the invite link is copied where nothing moves, shown as a QR code, and hidden again', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general`)
  const place = async () => (await page.getByRole('button', { name: 'Show QR code' }).boundingBox())?.x
  const before = await place()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  expect(await place()).toBe(before)
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toHaveCount(0)
})

test('the overview stands without what did not come, and brings it when asked again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/account', (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/v1/account')
  await again.click()
  await expect(page.getByText('Turn on a second step')).toBeVisible()
})
