import { type Browser, expect, type Page } from '@playwright/test'
import type { Locale } from '@portico/contract/locales'
import type { World } from '../world/world.ts'
import { guestsOf } from './guests.ts'
import type { Look } from './looks.ts'
import type { Screen } from './screen.ts'

/** Opens a screen in a browser of its own and brings it into its state; `look` does with it what one came for. */
export async function visit(
  browser: Browser,
  { screen, world, locale }: { screen: Screen; world: World; locale: Locale },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    ...(screen.signedIn ? { storageState: await guestsOf(world).signedIn() } : {}),
  })
  try {
    const page = await context.newPage()
    const place = { world, locale }
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(place)
    await page.goto(`${world.portal}/${locale}/${path}`, { waitUntil: 'networkidle' })
    await screen.prepare?.(page, place)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await look(page)
  } finally {
    await context.close()
  }
}

/** Colours on their way from one theme to the other are neither's. */
const SETTLED = `document.fonts.ready.then(() => new Promise((next) =>
  requestAnimationFrame(() => requestAnimationFrame(next)))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished)))`

export async function showIn(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(SETTLED)
}
