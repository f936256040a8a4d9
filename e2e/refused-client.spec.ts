import { expect, type Page } from '@playwright/test'
import { changeConfig } from './world/changed-config.ts'
import { fillSignIn, interactive, signIn } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const SAID = 'Please reload the page and try again.'

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

test('a client that is refused for good is reported once, and the typed text stays', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  let asked = 0
  for (const [path, call, body] of [
    ['login', '**/oauth/token', { error: 'invalid_client' }],
    ['password/reset', '**/v1/password/reset', { state: 'error', errors: [{ code: 'invalid_token' }] }],
  ] as const) {
    asked = 0
    await page.route(call, (route) => {
      asked++
      return route.fulfill({ status: 401, json: body })
    })
    await page.goto(`${world.portal}/en/${path}`)
    await interactive(page)
    if (path === 'login') await fillSignIn(page, person)
    else await page.getByLabel('E-mail address').fill(person.email)
    await page.getByRole('main').locator('button[type=submit]').first().click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(SAID)
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
    expect(asked, path).toBe(2)
  }
})
