import { expect, type Page } from '@playwright/test'
import { changeConfig } from './world/changed-config.ts'
import { interactive, signIn } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens a page as if before a change of the keys: the server no longer knows its client. */
async function withOldClient(page: Page, address: string): Promise<void> {
  // Replace the first answer only: a page with a session uses its client at once, and then loads the current one.
  const yesterday = { authClientId: 'portal-of-yesterday', authClientSecret: 'gone' }
  await changeConfig(page, yesterday, { times: 1 })
  await page.goto(address)
  await interactive(page)
}

test('a sign-in with an outdated client succeeds with the current one', async ({ page, world }) => {
  const person = await world.confirmed()
  await withOldClient(page, `${world.portal}/en/login`)
  await signIn(page, person)
  await expect(heading(page, 'Your account')).toBeVisible()
})

test('a hand-off with an outdated client arrives', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  const back = encodeURIComponent(`${world.energy}/sso`)
  await withOldClient(page, `${world.portal}/en/choose-account?application=ENERGY&backUrl=${back}`)
  await page.getByRole('main').getByRole('button', { name: /Nora/ }).click()
  await expect.poll(() => page.url()).toContain(world.energy)
})

test('a request for a new password with an outdated client succeeds', async ({ page, world }) => {
  const person = await world.confirmed()
  await withOldClient(page, `${world.portal}/en/password/reset`)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(page.getByLabel('E-mail address')).toBeHidden()
})
