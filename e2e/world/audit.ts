import type { Page } from '@playwright/test'
import { type Rules, violations } from './axe.ts'
import { tornWords } from './torn-words.ts'

const PHONE_WIDTH = 390
const DESK_WIDTH = 1440

type Variant = { width: number; colorScheme: 'light' | 'dark'; rules: Rules }

/** All rules are checked at both widths; for the second theme only the colours, since only they can differ. */
const VARIANTS: readonly Variant[] = [
  { width: PHONE_WIDTH, colorScheme: 'light', rules: 'all' },
  { width: PHONE_WIDTH, colorScheme: 'dark', rules: 'colours' },
  { width: DESK_WIDTH, colorScheme: 'dark', rules: 'all' },
  { width: DESK_WIDTH, colorScheme: 'light', rules: 'colours' },
]

/**
 * The variants of a page in the sample: both widths, each in the other theme, and in the other languages the other way
 * round, so that all specs together have every pair. The whole matrix has every variant of every page.
 */
const SAMPLE: Record<'en' | 'others', readonly Variant[]> = {
  en: VARIANTS.filter(({ rules }) => rules === 'all'),
  others: VARIANTS.filter(({ rules }) => rules === 'colours').map((variant) => ({
    ...variant,
    rules: 'all',
  })),
}

async function variantsAt(page: Page): Promise<readonly Variant[]> {
  if (process.env.MATRIX === 'all') return VARIANTS
  return (await page.evaluate<string>('document.documentElement.lang')) === 'en' ? SAMPLE.en : SAMPLE.others
}

/**
 * Resolves once the fonts are loaded and no transition runs any more: colours halfway between two themes belong to
 * neither. Paused and endless animations are not waited for.
 */
export const SETTLED = `document.fonts.ready.then(() => new Promise((done) => {
  const isOnItsWay = (one) => one.playState === 'running' && one.effect.getComputedTiming().iterations !== Infinity
  const check = () => document.getAnimations().some(isOnItsWay) ? requestAnimationFrame(check) : done()
  requestAnimationFrame(() => requestAnimationFrame(check))
}))`

/** The smallest phones, and a desktop at 400 % zoom: a page that fits there fits everywhere. */
export const NARROW_WIDTHS = [360, 320]

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
  for (const { width, colorScheme, rules } of await variantsAt(page)) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(SETTLED)
    found.push(...(await violations(page, rules)).map((text) => `${width} ${colorScheme} ${text}`))
    found.push(...(await tooWide(page)).map((text) => `${width} ${text}`))
    if (width === PHONE_WIDTH && rules === 'all') found.push(...(await tooWideWhenNarrow(page)))
  }
  return found
}
