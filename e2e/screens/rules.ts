import type { Page } from '@playwright/test'
import { tooWide } from '../world/audit.ts'
import { type Rules, violations } from '../world/axe.ts'
import { tornWords } from '../world/torn-words.ts'
import { nameOf, type Variant } from './variants.ts'
import { showIn } from './visit.ts'

/**
 * Broken rules of axe in this variant, elements that are too wide and words that are torn. For a second theme only colours
 * are checked.
 */
export async function broken(page: Page, variant: Variant, rules?: Rules): Promise<string[]> {
  await showIn(page, variant)
  const found = await violations(page, rules)
  found.push(...(await tooWide(page)), ...(await tornWords(page)))
  return found.map((line) => `${nameOf(variant)} ${line}`)
}
