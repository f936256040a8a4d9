import type { Page } from '@playwright/test'
import { violations } from './axe.ts'

/** Every rule at both widths; of a second theme only the colours can be wrong. */
const LOOKS = [
  { width: 390, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'colours' },
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

/** What axe finds, and what sticks out sideways, on this screen in both themes at a phone's and a desk's width. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(SETTLED)
    found.push(...(await violations(page, rules)).map((text) => `${width} ${colorScheme} ${text}`))
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (overflow > 0) found.push(`${width}: ${overflow} pixels too wide`)
  }
  return found
}
