import { expect, type Page } from '@playwright/test'
import { factorsOf } from './factors.ts'
import { signIn } from './forms.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The first room of the console. */
export const room = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cases' })

/** Somebody with a role and an authenticator, at the console's door. */
export async function withAuthenticator(world: World, role: string) {
  const person = await world.confirmed()
  const app = await (await factorsOf(world, person)).authenticator()
  await world.admin('grant', role, person.email)
  return { person, app }
}

export async function enterConsole(page: Page, { person, app }: { person: Person; app: { code(): string } }) {
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await expect(page.getByText('To continue to the staff console')).toBeVisible()
  await signIn(page, person)
  await page.getByRole('dialog').locator('input[name=code]').fill(app.code())
  await expect(room(page)).toBeVisible()
}
