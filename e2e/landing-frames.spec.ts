import { expect, type Page } from '@playwright/test'
import { interactive } from './world/forms.ts'
import { BEAT_MS, doorsOf } from './world/slides.ts'
import { test } from './world/world.ts'

/** Two frames a second, as WebKit draws the pictures without a graphics card; `fastFrames` brings back the usual ones. */
const SLOW_FRAMES = `
  window.fastFrames = requestAnimationFrame
  window.slowFrames = (draw) => setTimeout(() => draw(performance.now()), 500)
  window.requestAnimationFrame = slowFrames`

const home = (page: Page) => page.getByRole('banner').getByRole('link').first()

/** How each part of the doors is drawn. */
const picture = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.doors, .doors *')].map((one) => {
    const { transform, opacity, display, visibility } = getComputedStyle(one)
    return [one.className.baseVal ?? one.className, transform, opacity, display, visibility].join(' ')
  })`)

test.beforeEach(async ({ page, world }) => {
  await page.clock.install()
  await page.addInitScript(SLOW_FRAMES)
  await page.goto(`${world.portal}/en`)
  await expect(page.locator('.stage')).toHaveAttribute('data-still', 'true')
  // A busy machine may have moved on before.
  await page.getByRole('button', { name: 'Day' }).click()
})

test('where frames do not come the landing page shows what it shows with reduced motion', async ({
  page,
}) => {
  const still = await picture(page)
  expect(still.length).toBeGreaterThan(100)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await interactive(page)
  await expect(page.locator('.stage')).not.toHaveAttribute('data-still')
  expect(await picture(page)).toEqual(still)
})

test('where frames did not come the landing page is still for the whole visit', async ({ page }) => {
  await page.evaluate('window.requestAnimationFrame = fastFrames')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expect(page.locator('.stage')).toHaveCount(0)
  await home(page).click()
  await expect(page.locator('.stage')).toHaveAttribute('data-still', 'true')
})

test('where frames do not come a person can start the landing page, and it moves on', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Start the animation' }).click()
  await page.mouse.move(2, 2)
  await expect(page.locator('.doors')).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(BEAT_MS)
  await expect(doorsOf(page).energy).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.stage')).toHaveAttribute('data-moving', 'true')
  await expect(page.locator('.stage')).not.toHaveAttribute('data-still')
})
