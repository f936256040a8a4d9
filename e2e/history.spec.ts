import { expect } from '@playwright/test'
import { WHOLE_LAUNCH } from './world/browser.ts'
import { test } from './world/world.ts'

test.use({ launchOptions: { ...WHOLE_LAUNCH, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test('a page from the back-forward cache is emptied when its session has ended', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/general`)
  const shown = page.getByRole('main').getByText(person.email)
  await expect(shown).toBeVisible()
  await page.evaluate('addEventListener("pageshow", (event) => { window.restored = event.persisted })')
  await page.goto(world.energy)

  // End it without telling this browser's tabs: a page that was told would not come from the cache at all.
  await world.leave(context)

  // Go back a moment later: otherwise the answer to this call would be lost with the page.
  await page.evaluate('void setTimeout(() => history.back())')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  expect(await page.evaluate('window.restored')).toBe(true)
})
