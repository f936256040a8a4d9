import { expect, type Locator, type Page } from '@playwright/test'
import { LOST } from './focus.ts'
import { PASSWORD, type Person } from './people.ts'
import type { World } from './world.ts'

/** A puzzle is tens of thousands of hashes, of which a busy machine takes its time. */
const PUZZLE_MS = 120_000

/** Waits until the portal's scripts run: before, a press waits and the page may still change. */
export async function interactive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate("!('porticoHeldSubmit' in window)")).toBe(true)
}

/** Moves the mouse until the page has noticed: what waits for somebody to be there listens once the configuration has come. */
export async function stir(page: Page, isNoticed: () => boolean | Promise<boolean>): Promise<void> {
  let x = 10
  await expect
    .poll(async () => {
      await page.mouse.move(x++, 10)
      return isNoticed()
    })
    .toBe(true)
}

export async function fillSignIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await fillSignIn(page, person)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Types the last five wrong passwords before the lock, then the right one; returns the popup about the lock. */
export async function lockOut(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<Locator> {
  await fillSignIn(page, { email: person.email, password: 'Wrong-Pass-1' })
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  const popup = page.getByRole('alertdialog', { name: 'Your account is locked' })
  for (let failures = 5; failures < 10; failures++) {
    await page.getByRole('checkbox', { name: /I am not a robot/ }).click()
    await expect(page.getByText('Checked')).toBeVisible({ timeout: PUZZLE_MS })
    await submit.click()
    await expect(page.getByText('Checked')).toBeHidden()
  }
  await fillSignIn(page, person)
  await page.getByRole('checkbox', { name: /I am not a robot/ }).click()
  await expect(page.getByText('Checked')).toBeVisible({ timeout: PUZZLE_MS })
  await submit.click()
  await expect(popup).toBeVisible()
  return popup
}

/** Fills in the first step of the English registration form, and goes on to the second. */
export async function fillFirstStep(page: Page, email: string, title = 'Create your account'): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
}

/** Fills in every field of the English registration form; its second step is open then. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await fillFirstStep(page, email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Winter')
  await chooseCountry(page, 'Swed', 'Sweden')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

export async function chooseCountry(page: Page, typed: string, name: string): Promise<void> {
  const field = page.getByLabel('Nationality')
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name }).click()
  await expect(field).toHaveValue(name)
}

export async function register(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
}

/** Ends the session under a form that is whole, and sends it: only what it sends meets the end. */
export async function sendWithoutSession(
  page: Page,
  world: Pick<World, 'leave'>,
  send: Locator,
): Promise<void> {
  // A form may show its button only once it knows all that it shows.
  await expect(send).toBeEnabled()
  await world.leave(page.context())
  await send.click()
}

/** Presses Tab until `target` has the focus; fails when the keyboard does not reach it or the focus is not visible. */
export async function tabTo(page: Page, target: Locator, presses = 60): Promise<void> {
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab')
    if (!(await target.evaluate((element) => element === element.ownerDocument.activeElement))) continue
    return await expect.poll(() => page.evaluate(LOST)).toBe('')
  }
  throw new Error(`the Tab key does not reach ${target}`)
}
