import { expect, type Page } from '@playwright/test'
import { signIn } from './world/forms.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEW = 'Better-27!'

async function openChange(page: Page, world: World) {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  // A form without its button does not send on Enter.
  await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible()
  return person
}

const fieldsOf = (page: Page) => ({
  next: page.getByLabel('New password', { exact: true }),
  repeated: page.getByLabel('Repeat the new password'),
  mismatch: page.getByText('The passwords do not match.'),
})

test('the press on "save" that leaves a wrong repetition is not lost', async ({ page, world }) => {
  await openChange(page, world)
  const { next, repeated, mismatch } = fieldsOf(page)
  const save = page.getByRole('button', { name: 'Save password' })
  await page.getByLabel('Current password').fill('x')
  await next.fill(NEW)
  await repeated.fill('other')
  const before = await save.boundingBox()
  if (!before) throw new Error('no button')
  await page.mouse.move(before.x + before.width / 2, before.y + 4)
  await page.mouse.down()
  await expect(repeated).not.toBeFocused()
  expect(await save.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(mismatch).toBeVisible()
  // Only the sending moves the focus to what is wrong.
  await expect(repeated).toBeFocused()
})

test('a suggested password stands readable in both fields, can be copied, and signs in', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await openChange(page, world)
  const { next, repeated } = fieldsOf(page)
  await next.fill('short')
  await repeated.fill('other')
  await page.getByRole('button', { name: 'Suggest a strong password' }).click()
  const shown = page.getByLabel('Suggested password')
  const first = await shown.inputValue()
  expect(first).toMatch(/^[\w-]{14}$/)
  for (const field of [next, repeated]) {
    await expect(field).toHaveValue(first)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong')
  await expect(
    page.getByRole('status').filter({ hasText: 'It has been entered in both fields.' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Suggest another one' }).click()
  await expect(shown).not.toHaveValue(first)
  const password = await shown.inputValue()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password)

  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email: person.email, password })
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})
