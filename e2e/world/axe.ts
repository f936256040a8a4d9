import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** `colours`: only the rules whose result can differ between two themes of one page. */
export type Rules = 'all' | 'colours'

/** Skips the content of foreign frames; their names in our page are still checked. */
const ALL: RunOptions = { resultTypes: ['violations'], iframes: false }
const COLOURS: RunOptions = { ...ALL, runOnly: ['color-contrast'] }

const IS_THERE = "typeof axe === 'object'"

const find = (options: RunOptions) => `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

/**
 * Broken rules of axe, one line for each element. Its script of half a megabyte is loaded once for each page: axe's own
 * binding for Playwright loads it twice for every check, which takes as long as the rules themselves.
 */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate<boolean>(IS_THERE))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(find(rules === 'colours' ? COLOURS : ALL))
}
