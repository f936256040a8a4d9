import { expect } from '@playwright/test'
import { findings } from './world/audit.ts'
import { violations } from './world/axe.ts'
import { factorsOf } from './world/factors.ts'
import { signIn, tabTo } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

const NEW = 'Better-27!'

test('a password is changed in the profile, and everybody is signed out', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/general`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('aside').getByRole('link', { name: 'Password' }).click()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save password' })
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password', { exact: true })
  const repeated = page.getByLabel('Repeat the new password')
  await expect(save).toBeDisabled()
  await next.fill(NEW)
  await expect(save).toBeDisabled()
  await current.fill('Wrong-Pass-1')
  await expect(save).toBeEnabled()
  await next.fill('better-27!')
  await expect(save).toBeDisabled()
  await next.fill(NEW)
  await repeated.fill('something else')
  await save.click()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await repeated.fill(NEW)
  await save.click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(person.password)
  const second = await context.newPage()
  await second.goto(`${world.portal}/en/profile/general`)
  await expect(second.getByRole('main').getByText(person.email)).toBeVisible()
  await save.click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await expect(page).toHaveURL(`${world.portal}/en/password/success`)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session_handle')
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await world.mailbox.mailTo(person.email, 'Your password was changed')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email: person.email, password: NEW })
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('what goes on to open the account is named beside the new password, and goes by the same press', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const factors = await factorsOf(world, person)
  await factors.email()
  const app = await factors.authenticator()
  await page.goto(`${world.portal}/en/login?route=profilePassword`)
  await signIn(page, person)
  await page.getByRole('dialog').getByRole('textbox').fill(app.code())
  const stays = page.getByRole('region', { name: 'Still valid with the new password' })
  await expect(stays.getByRole('listitem')).toHaveText([/^E-mail/, /^Authenticator app/, /^Recovery codes/])
  const change = async (password: string, next: string, isRemoving: boolean) => {
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Repeat the new password').fill(next)
    if (isRemoving) await stays.getByRole('checkbox', { name: /^Remove all passkeys/ }).check()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  }
  await change(person.password, NEW, false)
  const left = page.getByText('Still valid: e-mail, authenticator app, recovery codes.')
  await expect(left).toBeVisible()
  await page.reload()
  await expect(left).toBeVisible()

  await page.goto(`${world.portal}/en/login?route=profilePassword`)
  await signIn(page, { ...person, password: NEW })
  await page.getByRole('dialog').getByRole('button', { name: 'Try another way' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recovery code' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Recovery code')
    .fill(factors.recoveryCodes[0] ?? '')
  await change(NEW, person.password, true)
  await expect(page.getByText(/^All passkeys were removed/)).toBeVisible()
  await expect(left).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('the change of a password says how long an account is locked, and is done by the keyboard alone', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.route('**/v1/password', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'retry-after': '840' },
      json: { state: 'error', errors: [{ code: 'user_account_locked', fieldName: null, errors: [] }] },
    }),
  )
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await tabTo(page, page.getByLabel('Current password'))
  await page.keyboard.type(person.password)
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await page.keyboard.type(NEW)
  await tabTo(page, page.getByLabel('Repeat the new password'))
  await page.keyboard.type(NEW)
  const save = page.getByRole('button', { name: 'Save password' })
  // It stands once it is known what else opens the account; a form without it does not send on Enter.
  await expect(save).toBeEnabled()
  await page.keyboard.press('Enter')
  const told = page.getByRole('alert').filter({ hasText: 'You can try again in 14 minutes.' })
  await expect(told).toBeInViewport({ ratio: 1 })
  // Until then the same password is not sent again; other text can be sent, as after any refusal.
  await expect(save).toBeDisabled()
  await page.unroute('**/v1/password')
  await tabTo(page, page.getByLabel('Current password'))
  await page.keyboard.type(person.password)
  await expect(save).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
})

test('a password manager is led to the change of the password', async ({ world }) => {
  const answer = await fetch(`${world.portal}/.well-known/change-password`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/profile/password'])
})

for (const locale of lookedAtIn(['ar'], ['en', 'ja'])) {
  test(`the change of a password breaks no rule in ${locale}, light and dark, on a phone and a desk`, async ({
    page,
    context,
    world,
  }) => {
    await world.enter(context, await world.confirmed())
    await page.goto(`${world.portal}/${locale}/profile/password`)
    await page.locator('input[name=password]').fill('x')
    await page.locator('input[name=newPassword]').fill(NEW)
    await page.locator('input[name=repeated]').fill('x')
    await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled()
    await page.locator('input[name=repeated]').press('Enter')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: textOf(locale, 'passwords', 'suggest', 'button') }).click()
    await expect(page.getByText(textOf(locale, 'passwords', 'suggest', 'entered'))).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })
}
