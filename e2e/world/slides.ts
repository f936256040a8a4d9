import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The two doors of the landing page, from which their state is read. */
export function doorsOf(page: Page): { energy: Locator; trading: Locator; doors: Locator } {
  return {
    energy: page.locator('[data-project=energy]'),
    trading: page.locator('[data-project=trading]'),
    doors: page.locator('.doors'),
  }
}

/** Opens the landing page with a stopped clock, at the beginning of a slide. */
export async function openSlides(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(url)
  // The link appears only when the scripts run.
  await expect(page.getByRole('link', { name: 'Visit the project' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.locator('fieldset button:visible').first().click()
  await beginAgain(page)
}

/** Restarts the slide's time: a pointer over it holds the slides, and when it leaves the time begins anew. */
export async function beginAgain(page: Page): Promise<void> {
  const { doors } = doorsOf(page)
  await doors.hover()
  await expect(doors).toHaveAttribute('aria-live', 'polite')
  await page.mouse.move(2, 2)
  await expect(doors).toHaveAttribute('aria-live', 'off')
}

/** Opens the landing page with its movement stopped, so that only the test changes it. */
export async function openStill(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const stop = page.locator('.stage button').first()
  await expect(page.locator('.door-action:visible').first()).toBeVisible()
  await stop.click()
  await expect(page.locator('.stage')).toHaveAttribute('data-moving', 'false')
}
