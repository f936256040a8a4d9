import type { Locator, Page, Route } from '@playwright/test'
import { interactive } from '../world/forms.ts'

export const submit = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]').first()

/** Fills the fields by their names, once the page is alive. */
export async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main input[name=${name}]`).fill(value)
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await interactive(page)
  await fillIn(page, { username, password })
  await submit(page).click()
}

/** Answers of a server that fails, accepts, or refuses for too many requests. */
export const fails = (route: Route) => route.fulfill({ status: 500, json: { state: 'error', errors: [] } })
export const succeeds = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { state: 'success', data } })
export const refuses = (error: { code: string; fieldName?: string; errors?: string[] }) => (route: Route) =>
  route.fulfill({
    status: 400,
    json: { state: 'error', errors: [{ fieldName: null, errors: [], ...error }] },
  })

/** Never answers, so that the page stays in the state in which it waits. */
export const hangs = () => {}
