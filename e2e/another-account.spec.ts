import { expect, type Page } from '@playwright/test'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As in a browser in which tabs cannot tell one another anything. */
const DEAF = 'delete window.BroadcastChannel'

const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) => page.getByRole('alertdialog', { name: 'Another account is signed in now' })

test('a page acts for nobody but the account that it shows, says who is signed in, and keeps what was typed', async ({
  page,
  context,
  world,
}) => {
  await context.addInitScript(DEAF)
  const [first, second] = [await world.confirmed(), await world.confirmed()]
  await world.enter(context, first)
  await page.goto(`${world.portal}/en/profile/verification/business`)
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  const name = page.getByLabel('Given names')
  await name.fill('Nora Maria')
  await world.enter(context, second)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page)).toContainText(first.email)
  await expect(notice(page)).toContainText(second.email)
  await notice(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(name).toHaveValue('Nora Maria')
  const saved = await context.request.get(`${world.portal}/v1/verifications?documentType=PASSPORT`, {
    headers: { 'x-locale': 'en' },
  })
  expect((await saved.json()).data).toEqual([])

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await notice(page).getByRole('button', { name: 'Go to the other account' }).click()
  await expect(notice(page)).toBeHidden()
  // What the other account holds, and nothing of what was typed for the first.
  await expect(name).toHaveValue(second.firstName)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(main(page).getByText(second.email)).toBeVisible()
})

test('a button of a page without a form does nothing for another account either', async ({
  page,
  context,
  browser,
  world,
}) => {
  await context.addInitScript(DEAF)
  const [first, second] = [await world.confirmed(), await world.confirmed()]
  const elsewhere = await browser.newContext()
  await world.enter(elsewhere, first)
  await world.enter(context, first)
  await page.goto(`${world.portal}/en/profile/sessions`)
  const rows = main(page).getByRole('listitem')
  // As many rows stand there before the devices have come.
  await expect(rows.getByRole('button', { name: /^Log out/ })).toHaveCount(1)
  await world.enter(context, second)
  await rows
    .last()
    .getByRole('button', { name: /^Log out/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(notice(page)).toContainText(second.email)
  expect((await elsewhere.request.get(`${world.portal}/v1/user`)).status()).toBe(200)
  await elsewhere.close()
})

test('a page that is looked at again says who has signed in since, before anything is sent', async ({
  page,
  context,
  world,
}) => {
  await context.addInitScript(DEAF)
  const [first, second] = [await world.confirmed(), await world.confirmed()]
  await world.enter(context, first)
  await page.goto(`${world.portal}/en/profile/password`)
  const typed = page.getByLabel('Current password')
  await typed.fill('something of the first person')
  // The page knows whose it is.
  await expect(page.locator('summary', { hasText: 'Account menu' })).toBeVisible()
  await world.enter(context, second)
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect(notice(page)).toContainText(first.email)
  await expect(notice(page)).toContainText(second.email)
  await notice(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(typed).toHaveValue('something of the first person')
})

test('leaving a page signs out nobody but the account that it shows', async ({ page, context, world }) => {
  await context.addInitScript(DEAF)
  const [first, second] = [await world.confirmed(), await world.confirmed()]
  await world.enter(context, first)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(main(page).getByText(first.email)).toBeVisible()
  await world.enter(context, second)
  await page.locator('aside').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(notice(page)).toContainText(second.email)
  expect((await context.request.get(`${world.portal}/v1/user`)).status()).toBe(200)
  await notice(page).getByRole('button', { name: 'Go to the other account' }).click()
  await expect(main(page).getByText(second.email)).toBeVisible()
})
