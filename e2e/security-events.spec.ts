import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { tabTo } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('listitem')

test('the recent activity tells what happened to the account, and leads to the page that protects it', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 1)
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await page
    .getByRole('region', { name: 'Recent activity' })
    .getByRole('link', { name: 'All activity' })
    .click()
  await expect(page).toHaveURL(/\/en\/profile\/security\/activity$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Recent activity' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText(/Sign-in.*Password.*This device/)
  await expect(rows(page).nth(0)).toContainText('127.0.0.1')
  await expect(rows(page).nth(1)).toContainText('Failed attempt')
  await expect(rows(page).nth(2)).toContainText('E-mail address confirmed')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(/Today|Yesterday/)
  expect(await violations(page)).toEqual([])
  await expect(rows(page).nth(0).locator('summary')).toHaveCount(0)
  const options = rows(page).nth(1).locator('summary')
  await tabTo(page, options)
  await page.keyboard.press('Enter')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^This was not me: Sign-in/ }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/not-me\//)
  await expect(page.getByText('All passkeys are removed too')).toBeVisible()
  await expect(page.getByRole('button', { name: 'This was not me', exact: true })).toBeVisible()
})
