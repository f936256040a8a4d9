import { expect, type Page } from '@playwright/test'
import { staffAreIn } from '../world/cases.ts'
import type { Screen } from './screen.ts'

/** The first case of the practice, which has been in sight long enough that a key is meant for it. */
async function caseIsThere(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img').first()
  await expect
    .poll(() => picture.evaluate((element) => 'naturalWidth' in element && element.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('[aria-labelledby=case-title]')).toHaveAttribute('aria-busy', 'false')
}

/** Sends the open case back for its first reason; what is said of that is shown. */
async function sendBack(page: Page): Promise<void> {
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(page.locator('footer [type=submit]')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.locator('footer [role=status] p').first()).toBeVisible()
  await expect(page.locator('[aria-labelledby=case-title]')).toHaveAttribute('aria-busy', 'false')
}

async function sendAllBack(page: Page): Promise<void> {
  const title = page.locator('#case-title')
  await caseIsThere(page)
  while ((await title.count()) > 0) {
    const name = await title.textContent()
    await sendBack(page)
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await title.count()) === 0 || (await title.textContent()) !== name)
      .toBe(true)
    if ((await title.count()) > 0) await caseIsThere(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const guide = (name: string, path: string, prepare: Screen['prepare']): Screen => ({
  name: `console, ${name}`,
  path,
  isConsole: true,
  before: (page) => staffAreIn(page),
  ...(prepare ? { prepare } : {}),
})

/** The pages of the console about the work itself, and invented cases to learn it by. */
export const GUIDE_STATES: readonly Screen[] = [
  guide('help', 'help', (page) => expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)),
  guide('practice', 'practice', caseIsThere),
  guide('practice, a decision that is not right', 'practice', async (page) => {
    await caseIsThere(page)
    await sendBack(page)
  }),
  guide('practice, its result', 'practice', sendAllBack),
]
