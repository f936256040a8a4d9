import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { PASSWORD } from './account.ts'

export const heading = (name: string) => page.getByRole('heading', { level: 1, name })
export const main = () => page.getByRole('main')
export const mainAlert = () => main().getByRole('alert')
export const submit = () => main().css('button[type=submit]').first()

/** Gone, or there and not to be seen. */
export async function expectHidden(what: Locator): Promise<void> {
  await expect.poll(() => what.elements().filter((element) => element.checkVisibility())).toEqual([])
}

/** Where something is on the page, and how large. */
export function boxOf(what: Locator) {
  const { x, y, width, height } = what.element().getBoundingClientRect()
  return { x, y, width, height }
}

/** Where something is once it has come to rest: it slides in. */
export async function atRest(what: Locator) {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      await new Promise(requestAnimationFrame)
      last = JSON.stringify(boxOf(what))
      return last === before
    })
    .toBe(true)
  return boxOf(what)
}

export async function fillSignIn(email = 'ada@example.com', password = PASSWORD): Promise<void> {
  await page.getByLabelText('E-mail address').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
}

/** Fills in every password field of the page. */
export async function fillPasswords(password = PASSWORD): Promise<void> {
  const fields = main().css('input[type=password]')
  for (const field of fields.all()) await field.fill(password)
}

/** Fills in the first step of the English registration form, and goes on to the second. */
export async function fillFirstStep(email: string, title = 'Create your account'): Promise<void> {
  await expect.element(heading(title)).toBeVisible()
  await page.getByLabelText('E-mail address').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabelText('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
}

/** Fills in every field of the English registration form; its second step is open then. */
export async function fillRegistration(email: string): Promise<void> {
  await fillFirstStep(email)
  await page.getByLabelText('First name').fill('Ada')
  await page.getByLabelText('Last name').fill('Winter')
  await chooseCountry('Swed', 'Sweden')
  for (const box of page.getByRole('checkbox').all()) await box.click()
}

export async function chooseCountry(typed: string, name: string): Promise<void> {
  const field = page.getByLabelText('Nationality')
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name }).click()
  await expect.element(field).toHaveValue(name)
}
