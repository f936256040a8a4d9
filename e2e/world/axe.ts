import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** `colours` is what can differ between two themes of one page. */
export type Rules = 'all' | 'colours'

/**
 * What axe finds wrong, one line for each element. In one go within the page: its other way opens a blank page for
 * every run, which is for foreign frames and takes as long as the rules themselves.
 */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  axe.options({
    resultTypes: ['violations'],
    ...(rules === 'colours' ? { runOnly: ['color-contrast'] } : {}),
  })
  const { violations: broken } = await axe.analyze()
  return broken.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`))
}
