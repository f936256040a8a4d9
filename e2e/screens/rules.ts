import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Look, nameOf } from './looks.ts'
import { showIn } from './visit.ts'

/** What axe finds in this look, and what sticks out sideways. Of a second theme only the colours can be wrong. */
export async function broken(page: Page, look: Look, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await showIn(page, look)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'all' ? axe : axe.withRules('color-contrast')).analyze()
  const found = violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`))
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  if (overflow > 0) found.push(`${overflow} pixels too wide`)
  return found.map((line) => `${nameOf(look)} ${line}`)
}
