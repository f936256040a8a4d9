import type { Page } from '@playwright/test'
import { violations } from './axe.ts'

const PHONE_WIDTH = 390

/** Every rule at both widths; of a second theme only the colours can be wrong. */
const LOOKS = [
  { width: PHONE_WIDTH, colorScheme: 'light', rules: 'all' },
  { width: PHONE_WIDTH, colorScheme: 'dark', rules: 'colours' },
  { width: 1440, colorScheme: 'dark', rules: 'all' },
  { width: 1440, colorScheme: 'light', rules: 'colours' },
] as const

/**
 * Resolves once the fonts are there and nothing is on its way any more: colours between one theme and the other are
 * neither's. What stands still or never ends is not waited for.
 */
export const SETTLED = `document.fonts.ready.then(() => new Promise((done) => {
  const isOnItsWay = (one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity
  const look = () => document.getAnimations().some(isOnItsWay) ? requestAnimationFrame(look) : done()
  requestAnimationFrame(() => requestAnimationFrame(look))
}))`

/** The smallest phones, and a desk at 400 %: what fits there fits everywhere. */
const NARROW_WIDTHS = [360, 320]

/** What sticks out sideways on the smallest screens; looked at alone, it takes a moment. */
export async function tooWideWhenNarrow(page: Page): Promise<string[]> {
  const { height } = page.viewportSize() ?? { height: 900 }
  const found: string[] = []
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(SETTLED)
    found.push(...(await tooWide(page)).map((text) => `${width} ${text}`))
  }
  return found
}

export async function tooWide(page: Page): Promise<string[]> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return overflow > 0 ? [`${overflow} pixels too wide`] : []
}

/** What axe finds, and what sticks out sideways, on this screen in both themes at a phone's and a desk's width. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(SETTLED)
    found.push(...(await violations(page, rules)).map((text) => `${width} ${colorScheme} ${text}`))
    found.push(...(await tooWide(page)).map((text) => `${width} ${text}`))
    if (width === PHONE_WIDTH && rules === 'all') found.push(...(await tooWideWhenNarrow(page)))
  }
  return found
}
