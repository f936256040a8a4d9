import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** `colours` is what can differ between two themes of one page. */
export type Rules = 'all' | 'colours'

/** Foreign frames are not ours to judge; how they are named in our page is. */
const ALL: RunOptions = { resultTypes: ['violations'], iframes: false }
const COLOURS: RunOptions = { ...ALL, runOnly: ['color-contrast'] }

const IS_THERE = "typeof axe === 'object'"

const find = (options: RunOptions) => `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

/**
 * What axe finds wrong, one line for each element. Its half megabyte is read once for each page: its own binding for
 * Playwright reads it twice for every question, which takes as long as the rules themselves.
 */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate<boolean>(IS_THERE))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(find(rules === 'colours' ? COLOURS : ALL))
}
