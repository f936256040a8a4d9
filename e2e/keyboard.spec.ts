import { expect } from '@playwright/test'
import { tabTo } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

test('somebody without a mouse registers, confirms and signs in', async ({ page, world }) => {
  const email = world.newAddress()
  const { keyboard } = page
  await page.goto(`${world.portal}/en`)
  await tabTo(
    page,
    page
      .getByRole('link', { name: 'Create account' })
      .or(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .first(),
  )
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/(login|registration)/)
  if (page.url().includes('/login')) {
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign up' }))
    await keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await tabTo(page, page.getByLabel('E-mail address'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel('Repeat the password'))
  await keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel('First name'))
  await keyboard.type('Ada')
  await tabTo(page, page.getByLabel('Last name'))
  await keyboard.type('Winter')
  await tabTo(page, page.getByRole('combobox', { name: 'Nationality' }))
  await keyboard.type('swed')
  await expect(page.getByRole('option')).toHaveText(['Sweden'])
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  for (const name of [/terms and conditions/, /privacy policy/, /terms of use/]) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await keyboard.press('Space')
  }
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await keyboard.press('Enter')
  const sent = page.getByRole('heading', { name: 'Check your mail' })
  await expect(sent).toBeVisible()
  await expect(sent).toBeFocused()
  const { code } = await world.mailbox.confirmationOf(email)
  await tabTo(page, page.getByLabel('Code from the e-mail'))
  await keyboard.type(code)
  const confirmed = page.getByRole('heading', { name: 'Your address is confirmed' })
  await expect(confirmed).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await tabTo(page, page.getByLabel('E-mail address'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
})

test('the language menu, the account menu and signing out are in reach of the keyboard', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText('Nora')).toBeVisible()
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.locator('summary', { hasText: 'Language: English' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Language: English' })).toBeFocused()
  await tabTo(page, page.locator('summary', { hasText: 'Account menu' }))
  await keyboard.press('Enter')
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
  await tabTo(page, leave)
  await keyboard.press('Enter')
  const popup = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, popup.getByRole('button', { name: 'Log out' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
})
