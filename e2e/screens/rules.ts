import type { Page } from '@playwright/test'
import { tooWide } from '../world/audit.ts'
import { type Rules, violations } from '../world/axe.ts'
import { type Look, nameOf } from './looks.ts'
import { showIn } from './visit.ts'

/** What axe finds in this look, and what sticks out sideways. Of a second theme only the colours can be wrong. */
export async function broken(page: Page, look: Look, rules?: Rules): Promise<string[]> {
  await showIn(page, look)
  const found = await violations(page, rules)
  found.push(...(await tooWide(page)))
  return found.map((line) => `${nameOf(look)} ${line}`)
}
