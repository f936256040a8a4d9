import { expect } from '@playwright/test'
import { tabTo } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Tab leads to a message and past it, and closing it gives the focus back', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(await browser.newContext(), person)
  await world.enter(context, person)
  // The message would go by itself after six seconds.
  await page.clock.install()
  await page.route('**/v1/sessions/*', (route) =>
    route.fulfill({ status: 500, json: { state: 'error', errors: [] } }),
  )
  await page.goto(`${world.portal}/en/profile/sessions`)
  const { keyboard } = page
  const end = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  await expect(end).toBeVisible()
  await tabTo(page, end)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button').last())
  await page.clock.pauseAt(Date.now() + 60_000)
  await keyboard.press('Enter')
  const toast = page.locator('[data-sonner-toast]')
  // The answer and the toast's file come in their own time, and some of what follows them waits for the clock.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(toast).toContainText('Something went wrong. Please try again.', { timeout: 500 })
  }).toPass()
  await tabTo(page, toast)
  const close = toast.getByRole('button')
  await keyboard.press('Tab')
  await expect(close).toBeFocused()
  // Round the whole page, without coming back to where the person was before the message.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 3)
  // Back over the end of the page, where the browser has stops of its own.
  await expect(async () => {
    await keyboard.press('Shift+Tab')
    await expect(close).toBeFocused({ timeout: 100 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(toast).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.locator('body')).not.toBeFocused()
})
