import { expect, type Page } from '@playwright/test'
import { changeConfig } from './world/changed-config.ts'
import { signIn } from './world/forms.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEW = 'Better-27!'

async function openChange(page: Page, world: World) {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  return person
}

const fieldsOf = (page: Page) => ({
  next: page.getByLabel('New password', { exact: true }),
  repeated: page.getByLabel('Repeat the new password'),
  mismatch: page.getByText('The passwords do not match.'),
})

test('two different entries are told on leaving the second, until one of them is mended', async ({
  page,
  world,
}) => {
  await openChange(page, world)
  const { next, repeated, mismatch } = fieldsOf(page)
  await next.fill(NEW)
  await repeated.pressSequentially('Better')
  // Who is still typing has made no mistake yet.
  await expect(repeated).toHaveValue('Better')
  await expect(mismatch).toBeHidden()
  await repeated.press('Tab')
  await expect(mismatch).toBeVisible()
  await expect(repeated).toHaveAttribute('aria-invalid', 'true')
  await repeated.press('End')
  await repeated.pressSequentially('-27')
  await expect(mismatch).toBeVisible()
  await repeated.pressSequentially('!')
  await expect(mismatch).toBeHidden()
  await expect(repeated).not.toHaveAttribute('aria-invalid')

  await repeated.fill('Other-28!')
  await repeated.blur()
  await expect(mismatch).toBeVisible()
  await next.fill('Other-28!')
  await expect(mismatch).toBeHidden()

  // Told by sending, it goes by the first field too.
  await page.getByLabel('Current password').fill('x')
  await repeated.fill(NEW)
  await repeated.press('Enter')
  await expect(mismatch).toBeVisible()
  await next.fill(NEW)
  await expect(mismatch).toBeHidden()
  await repeated.fill('')
  await repeated.blur()
  await expect(mismatch).toBeHidden()
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

test('the rules stand beside the fields on a desk and below the password on a phone, and tick while it is typed', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openChange(page, world)
  const { next } = fieldsOf(page)
  const rules = page.getByRole('list', { name: 'Rules for your password' })
  const places = async () => {
    const [field, list] = [await next.boundingBox(), await rules.boundingBox()]
    if (!field || !list) throw new Error('not in sight')
    return { field, list }
  }
  const desk = await places()
  expect(desk.list.x).toBeGreaterThan(desk.field.x + desk.field.width)
  await expect(rules.getByText(': met')).toHaveCount(0)
  await next.fill('better27')
  await expect(rules.getByText(': met')).toHaveCount(4)
  await next.fill(NEW)
  await expect(rules.getByText(': met')).toHaveCount(6)
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = await places()
  expect(phone.list.y).toBeGreaterThan(phone.field.y + phone.field.height)
  expect(phone.list.x).toBeLessThan(phone.field.x + phone.field.width)
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
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible()
})

test('a suggestion that was changed by hand is none any more', async ({ page, world }) => {
  await openChange(page, world)
  const { next } = fieldsOf(page)
  await page.getByRole('button', { name: 'Suggest a strong password' }).click()
  await expect(page.getByLabel('Suggested password')).toBeVisible()
  await next.press('End')
  await next.press('Backspace')
  await expect(page.getByLabel('Suggested password')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Suggest a strong password' })).toBeVisible()
})

test('the hardened profile shows its own two rules, goes by length and suggests longer ones', async ({
  page,
  world,
}) => {
  await changeConfig(page, { passwordMax: 128 })
  await openChange(page, world)
  const { next, repeated } = fieldsOf(page)
  const rules = page.getByRole('list', { name: 'Rules for your password' }).getByRole('listitem')
  await expect(rules).toHaveText(['8 to 128 characters: not met yet', 'not a common password: not met yet'])
  const meter = page.getByRole('meter')
  await next.fill('Welcome2026')
  await expect(rules).toHaveText(['8 to 128 characters: met', 'not a common password: not met yet'])
  await expect(meter).toHaveAttribute('aria-valuetext', 'Weak')
  await next.fill('four words that rhyme')
  await expect(rules).toHaveText(['8 to 128 characters: met', 'not a common password: met'])
  await expect(meter).toHaveAttribute('aria-valuetext', 'Strong')
  await page.getByRole('button', { name: 'Suggest a strong password' }).click()
  await expect(next).toHaveValue(/^[\w-]{24}$/)
  await expect(repeated).toHaveValue(await next.inputValue())
  await expect(page.getByRole('listitem').filter({ hasText: 'not met yet' })).toHaveCount(0)
})

test('a common password is refused in the words of the hardened profile', async ({ page, world }) => {
  await changeConfig(page, { passwordMax: 128 })
  await page.goto(`${world.portal}/en/registration`)
  await page.getByLabel('E-mail address').fill(world.newAddress())
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Welcome2026')
  await page.getByLabel('Repeat the password').fill('Welcome2026')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This password is one of the first that are tried.')).toBeVisible()
  await expect(page.getByText('does not meet all the conditions')).toBeHidden()
  await expect(password).toBeFocused()
  await password.fill('four words that rhyme')
  await page.getByLabel('Repeat the password').fill('four words that rhyme')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
})
