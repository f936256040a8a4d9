import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { tornWords } from './torn-words.ts'

const PHONE_WIDTH = 390

/** All rules are checked at both widths; for the second theme only the colours, since only they can differ. */
const LOOKS = [
  { width: PHONE_WIDTH, colorScheme: 'light', rules: 'all' },
  { width: PHONE_WIDTH, colorScheme: 'dark', rules: 'colours' },
  { width: 1440, colorScheme: 'dark', rules: 'all' },
  { width: 1440, colorScheme: 'light', rules: 'colours' },
] as const

/**
 * Resolves once the fonts are loaded and no transition runs any more: colours halfway between two themes belong to
 * neither. Paused and endless animations are not waited for.
 */
export const SETTLED = `document.fonts.ready.then(() => new Promise((done) => {
  const isOnItsWay = (one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity
  const look = () => document.getAnimations().some(isOnItsWay) ? requestAnimationFrame(look) : done()
  requestAnimationFrame(() => requestAnimationFrame(look))
}))`

/** The smallest phones, and a desktop at 400 % zoom: a page that fits there fits everywhere. */
const NARROW_WIDTHS = [360, 320]

/** Elements wider than the smallest screens, and words torn there. Quick, because no other rule is checked. */
export async function tooWideWhenNarrow(page: Page): Promise<string[]> {
  const { height } = page.viewportSize() ?? { height: 900 }
  const found: string[] = []
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(SETTLED)
    found.push(...[...(await tooWide(page)), ...(await tornWords(page))].map((text) => `${width} ${text}`))
  }
  return found
}

export async function tooWide(page: Page): Promise<string[]> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return overflow > 0 ? [`${overflow} pixels too wide`] : []
}

/** Broken rules of axe and elements that are too wide, in both themes, at a phone's and a desktop's width. */
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
