import { expect, type Page } from '@playwright/test'
import type { StaffRole } from '@portico/contract/kernel/statuses'
import { factorsOf } from './factors.ts'
import { signIn } from './forms.ts'
import type { World } from './world.ts'

/** The heading of the case that is open. */
export const caseTitle = (page: Page) => page.locator('#case-title')

/** A new moderator, or somebody in another role, signed in with the second factor that the desk demands. */
export async function enterDesk(
  page: Page,
  world: World,
  names: Record<string, string> = {},
  role: StaffRole = 'moderator',
): Promise<void> {
  const person = await world.confirmed(names)
  const app = await (await factorsOf(world, person)).authenticator()
  await world.admin('grant', role, person.email)
  await page.goto(`${world.portal}/console/cases`)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await signIn(page, person)
  await page.getByRole('dialog').locator('input[name=code]').fill(app.code())
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
}

/**
 * Waits until the case of the address is drawn and hears keys. The address changes a moment before the page does, and a
 * key in between is for the case before, or for none.
 */
export async function caseDrawn(page: Page): Promise<void> {
  await expect.poll(() => caseTitle(page).getAttribute('data-case')).toBe(page.url().split('/').at(-1))
  await expect(caseTitle(page)).toBeFocused()
}

/** The address of the open case once that is the one which is drawn and can have been looked at. */
export async function caseInSight(page: Page): Promise<string> {
  await caseDrawn(page)
  await expect(page.getByRole('region').filter({ has: caseTitle(page) })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  return page.url()
}

/** Takes the last decision back, for which there are ten seconds, once the next case is drawn; the case is open again. */
export async function takeBack(page: Page, decided: string | RegExp): Promise<void> {
  await expect(page).not.toHaveURL(decided)
  await caseDrawn(page)
  await page.keyboard.press('u')
  await expect(page).toHaveURL(decided)
  await caseInSight(page)
}

/** Approves the open case by its keys, and says yes to what is asked first. */
export async function approve(page: Page): Promise<void> {
  await expect(page.locator('[aria-keyshortcuts=A]')).toHaveAttribute('data-unseen', '0')
  const before = page.url()
  const question = page.locator('footer fieldset[aria-busy]')
  await page.keyboard.press('a')
  await expect.poll(async () => page.url() !== before || (await question.count()) > 0).toBe(true)
  if (page.url() !== before) return
  // While a proof has to be looked at, each answer opens the next one.
  for (let left = Number(await question.getAttribute('data-unopened')); left >= 0; left -= 1) {
    await expect(question).toHaveAttribute('data-unopened', String(left))
    await expect(question).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('Enter')
  }
}
