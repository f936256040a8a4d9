import { expect, type Page } from '@playwright/test'
import { savePassport } from './world/applicants.ts'
import { findings } from './world/audit.ts'
import { signIn } from './world/forms.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const onward = (page: Page) => page.getByRole('button', { name: 'Continue to Trading' })
const wayFor = (backUrl: string) => new URLSearchParams({ application: 'TRADING', backUrl }).toString()

/** Somebody whose passport lacks nothing comes from an application, and signs in on the way. */
async function arrive(page: Page, world: World, way: string): Promise<void> {
  const person = await world.confirmed()
  await savePassport(world, person, 'lena')
  await page.goto(`${world.portal}/en/profile/verification?${way}`)
  await expect(page.getByText('To continue to Trading')).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL(`${world.portal}/en/profile/verification/passport?${way}`)
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('We have your document and are reviewing it')).toBeVisible()
}

test('documents that an application asked for lead on to it, through a sign-in, other tabs and a reload', async ({
  page,
  world,
}) => {
  const way = wayFor(`${world.trading}/sso?state=a`)
  await arrive(page, world, way)
  await page.reload()
  const tabs = page.getByRole('navigation', { name: 'Documents' })
  await tabs.getByRole('link', { name: 'Address' }).click()
  await expect(page).toHaveURL(`${world.portal}/en/profile/verification/address?${way}`)
  await tabs.getByRole('link', { name: 'Passport' }).click()
  await expect(onward(page)).toHaveCount(0)
  await handIn(page)
  await expect(onward(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Show what I entered' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(onward(page)).toBeVisible()

  // Later, and from nowhere in particular: the server knows where the document leads.
  await page.context().clearCookies({ name: 'application' })
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  await expect(onward(page)).toBeVisible()
  const arrived = page.waitForRequest((request) =>
    request.url().startsWith(`${world.trading}/sso?state=a&token=`),
  )
  await onward(page).click()
  await arrived
})

test('an address that the application has not registered is refused on the page, and the document is handed in', async ({
  page,
  world,
}) => {
  await arrive(page, world, wayFor('https://evil.example/sso'))
  await handIn(page)
  await expect(page.getByRole('main').getByText('We cannot take you back to the application')).toBeVisible()
  await expect(onward(page)).toHaveCount(0)
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  await expect(page.getByText('We have your document and are reviewing it')).toBeVisible()
  await expect(onward(page)).toHaveCount(0)
})
