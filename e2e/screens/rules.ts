import type { Page } from '@playwright/test'
import { tooWide } from '../world/audit.ts'
import { type Rules, violations } from '../world/axe.ts'
import { tornWords } from '../world/torn-words.ts'
import { type Look, nameOf } from './looks.ts'
import { showIn } from './visit.ts'

/** Broken rules of axe in this look, elements that are too wide and words that are torn. For a second theme only colours are checked. */
export async function broken(page: Page, look: Look, rules?: Rules): Promise<string[]> {
  await showIn(page, look)
  const found = await violations(page, rules)
  found.push(...(await tooWide(page)), ...(await tornWords(page)))
  return found.map((line) => `${nameOf(look)} ${line}`)
}
