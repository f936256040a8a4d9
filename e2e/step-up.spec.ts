import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { PASSWORD } from './world/people.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STALE = {
  state: 'error',
  errors: [{ code: 'validation_error', fieldName: 'stepUp', errors: ['access_denied'] }],
}

/**
 * A page whose button needs a person who has just proved who they are. The first refusal is ours, because a session is
 * fresh for ten minutes; the question for the password and its answer are real.
 */
async function openStalePage(page: Page, world: World): Promise<void> {
  const person = await world.confirmed()
  for (let i = 0; i < 2; i++) await world.enter(await elsewhere(page), person)
  await world.enter(page.context(), person)
  let isFresh = false
  page.on('response', (response) => {
    if (response.url().endsWith('/v1/step-up') && response.ok()) isFresh = true
  })
  await page.route('**/v1/sessions/others', (route) =>
    isFresh ? route.continue() : route.fulfill({ status: 403, json: STALE }),
  )
  await page.goto(`${world.portal}/en/profile/sessions`)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all other devices' }).click()
}

async function elsewhere(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  return browser.newContext()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please confirm that it is you' })

test('a change that needs the password waits for it and then goes on by itself', async ({ page, world }) => {
  await openStalePage(page, world)
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('Wrong-Pass-1')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('The password is wrong.')
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('the question for the password stands alone above the dialog that asked', async ({ page, world }) => {
  await openStalePage(page, world)
  const below = page.locator('dialog[data-covered]')
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(below).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(below).toHaveCount(0)
})

test('a change that needs the password is refused when the question is cancelled, and can be asked for again', async ({
  page,
  world,
}) => {
  await openStalePage(page, world)
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('half a passw')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all other devices' }).click()
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('')
  await password.fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible()
})
