import { expect, type Page } from '@playwright/test'
import { changeConfig } from './world/changed-config.ts'
import { LOST } from './world/focus.ts'
import { interactive } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const checkDomains = (page: Page) => changeConfig(page, { isCheckDomain: 'TRUE' })

test('the check of the domain asks once in a browser session to compare the address', async ({
  page,
  world,
}) => {
  await checkDomains(page)
  await page.goto(`${world.portal}/en/login`)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(new URL(world.portal).host)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'They are the same' }).click()
  await expect(question).toHaveCount(0)
  await page.getByLabel('E-mail address').fill('someone@example.com')
  await page.reload()
  await interactive(page)
  await expect(question).toHaveCount(0)
})

test('the check of the domain shows the real address to a person who sees another one', async ({
  page,
  world,
}) => {
  await checkDomains(page)
  await page.goto(`${world.portal}/en/login`)
  await page.getByRole('button', { name: 'They are different' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Do not enter your password here.')
  await expect(page.getByRole('link', { name: 'Go to the real address' })).toHaveAttribute(
    'href',
    world.portal,
  )
})

test('the check of the domain is answered "the same" by the keyboard alone', async ({ page, world }) => {
  await checkDomains(page)
  await page.goto(`${world.portal}/en/login`)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'They are different' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'They are the same' })).toBeFocused()
  expect(await page.evaluate(LOST)).toBe('')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
})

test('the check of the domain is answered "different" by the keyboard alone, which goes to the real address', async ({
  page,
  world,
}) => {
  await checkDomains(page)
  await page.goto(`${world.portal}/en/login`)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'They are different' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Go to the real address' })).toBeFocused()
  expect(await page.evaluate(LOST)).toBe('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${world.portal}/en`)
})

test('the check of the domain asks nothing where the installation does not check', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the portal under a foreign name shows no form, but the link to the real address', async ({
  page,
  world,
}) => {
  const foreign = world.portal.replace('localhost', 'portal.localhost')
  await page.goto(`${foreign}/en/login?application=ENERGY`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not the address of Portico')
  await expect(page.getByRole('main').locator('input')).toHaveCount(0)
  // No link leads to a form, and no notice covers the link to the real address.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the real address' }).click()
  await expect(page).toHaveURL(`${world.portal}/en/login?application=ENERGY`)
})
