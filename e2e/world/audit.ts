import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WIDTHS = [390, 1440]
const SCHEMES = ['light', 'dark'] as const

/** What axe finds, and what sticks out sideways, on this screen in both themes at a phone's and a desk's width. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const rules = violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`))
      found.push(...rules.map((text) => `${width} ${colorScheme} ${text}`))
    }
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (overflow > 0) found.push(`${width}: ${overflow} pixels too wide`)
  }
  return found
}
