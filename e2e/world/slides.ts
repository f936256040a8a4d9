import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The two doors of the landing and what their state is read by. */
export function doorsOf(page: Page): { energy: Locator; trading: Locator; doors: Locator } {
  return {
    energy: page.locator('[data-project=energy]'),
    trading: page.locator('[data-project=trading]'),
    doors: page.locator('.doors'),
  }
}

/** The landing with a clock that stands, at the beginning of a slide that has its whole time before it. */
export async function openSlides(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(url)
  // Known only when the scripts run.
  await expect(page.getByRole('link', { name: 'Visit the project' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.locator('fieldset button:visible').first().click()
  await beginAgain(page)
}

/** A pointer that comes holds the slides; when it leaves, their time begins anew. */
export async function beginAgain(page: Page): Promise<void> {
  const { doors } = doorsOf(page)
  await doors.hover()
  await expect(doors).toHaveAttribute('aria-live', 'polite')
  await page.mouse.move(2, 2)
  await expect(doors).toHaveAttribute('aria-live', 'off')
}

/** The landing with its movement stopped: what changes is what a test changes. */
export async function openStill(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const stop = page.locator('.stage button').first()
  await expect(page.locator('.door-action:visible').first()).toBeVisible()
  await stop.click()
  await expect(page.locator('.stage')).toHaveAttribute('data-moving', 'false')
}
