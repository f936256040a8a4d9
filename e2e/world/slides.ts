import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { LANDING_GAP_MS, LANDING_THEME_MS } from '@portico/contract/kernel/limits'
import { interactive } from './forms.ts'

/** The time of one slide. */
export const BEAT_MS = LANDING_THEME_MS + LANDING_GAP_MS

/** The two doors of the landing page, from which their state is read. */
export function doorsOf(page: Page): { energy: Locator; trading: Locator; doors: Locator } {
  return {
    energy: page.locator('[data-project=energy]'),
    trading: page.locator('[data-project=trading]'),
    doors: page.locator('.doors'),
  }
}

/** Waits until the doors have begun to move, or stand still because this machine draws too slowly. */
export async function started(page: Page): Promise<void> {
  await interactive(page)
  await expect(page.locator('.stage:is([data-moving=true], [data-still])')).toBeVisible()
}

/** Starts or stops the movement by hand; a first press may start what this machine draws too slowly. */
async function setMoving(page: Page, isWanted: boolean): Promise<void> {
  const button = page.locator('.stage button').first()
  await button.click()
  const isMoving = (await page.locator('.stage[data-moving=true]').count()) > 0
  if (isMoving !== isWanted) await button.click()
}

/**
 * Opens the landing page with a stopped clock, at the beginning of a slide. Its movement was started by hand, so that it
 * goes on however slowly this machine draws.
 */
export async function openSlides(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(url)
  await started(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await setMoving(page, true)
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

/** Opens the landing page at its first slide with its movement stopped by hand, so that only the test changes it. */
export async function openStill(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await started(page)
  await setMoving(page, false)
  await expect(page.locator('.stage:not([data-still])')).toHaveAttribute('data-moving', 'false')
  // It may have moved before.
  await page.locator('fieldset button:visible').first().click()
}
