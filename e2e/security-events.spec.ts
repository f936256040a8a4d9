import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { tabTo } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const block = (page: Page) => page.getByRole('region', { name: 'Recent activity' })
const rows = (page: Page) => block(page).getByRole('listitem')

test('the recent activity tells what happened to the account, and leads to the page that protects it', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 1)
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText('Sign-in')
  await expect(rows(page).nth(0)).toContainText('127.0.0.1')
  await expect(rows(page).nth(1)).toContainText('Refused')
  await expect(rows(page).nth(2)).toContainText('E-mail address confirmed')
  expect(await violations(page)).toEqual([])
  const report = rows(page)
    .nth(0)
    .getByRole('button', { name: /^This was not me: Sign-in/ })
  await tabTo(page, report)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/not-me\//)
  await expect(page.getByText('All passkeys are removed too')).toBeVisible()
  await expect(page.getByRole('button', { name: 'This was not me', exact: true })).toBeVisible()
})
