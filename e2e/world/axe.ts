import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** `colours`: only the rules whose result can differ between two themes of one page. */
export type Rules = 'all' | 'colours'

/** Skips the content of foreign frames; their names in our page are still checked. */
const ALL: RunOptions = { resultTypes: ['violations'], iframes: false, elementRef: true }
const COLOURS: RunOptions = { ...ALL, runOnly: ['color-contrast'] }

const IS_THERE = "typeof axe === 'object'"

/**
 * A day of the calendar in Korean: number and unit are one word there ("11월 1일"), and the rule looks for the visible
 * "1" among whole words. What WCAG 2.5.3 asks is looked at here instead, for these buttons alone: the name has the number
 * that is shown, and not as a part of another number.
 */
const IS_NAMED_DAY = `(id, button) => id === 'label-content-name-mismatch' && document.documentElement.lang === 'ko' &&
  (button.getRootNode().host ?? button).closest('calendar-month') !== null &&
  /^\\d+$/.test(button.textContent.trim()) &&
  (button.getAttribute('aria-label') ?? '').match(/\\d+/g)?.includes(button.textContent.trim())`

const find = (
  options: RunOptions,
) => `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => {
  const isNamedDay = ${IS_NAMED_DAY}
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ element }) => !isNamedDay(id, element)).map(({ html }) => id + ': ' + html))
})`

/**
 * Broken rules of axe, one line for each element. Its script of half a megabyte is loaded once for each page: axe's own
 * binding for Playwright loads it twice for every check, which takes as long as the rules themselves.
 */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate<boolean>(IS_THERE))) await page.evaluate(axe.source)
  return page.evaluate<string[]>(find(rules === 'colours' ? COLOURS : ALL))
}
