import { expect, type Page } from '@playwright/test'
import { sendWithoutSession, tabTo } from './world/forms.ts'
import type { Person } from './world/people.ts'
import { watchRequests } from './world/quiet.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEW = 'Other-27-Pass'
const current = (page: Page) => page.locator('main input[name=password]')

/** Fills the profile's password form in, and ends the session meanwhile. */
async function withDraft(page: Page, world: World, person: Person, locale = 'en'): Promise<void> {
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/${locale}/profile/password`)
  await current(page).fill(person.password)
  await page.locator('main input[name=newPassword]').fill(NEW)
  await page.locator('main input[name=repeated]').fill(NEW)
  await sendWithoutSession(page, world, page.locator('main button[type=submit]'))
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('dialog').locator('input[name=password]').fill(password)
  await page.getByRole('dialog').locator('button[type=submit]').click()
}

test('an idle session asks five minutes before its end, and goes on when told to stay', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.clock.install()
  const quiet = watchRequests(page)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  // An answer that comes after the clock has moved would count as activity then.
  await quiet()
  const question = page.getByRole('alertdialog')
  await page.clock.fastForward('54:00')
  await expect(question).toHaveCount(0)
  await page.clock.fastForward('01:30')
  await expect(question).toContainText('Are you still there?')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toHaveCount(0)
  await page.clock.fastForward('54:00')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
})

test('an idle session goes to login after the hour when no form has text', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.clock.install()
  const quiet = watchRequests(page)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  // An answer that comes after the clock has moved would count as activity then.
  await quiet()
  await world.leave(context)
  await page.clock.fastForward('01:00:30')
  // Said for some seconds, from before the move.
  await expect(page.getByText('You have been logged out. Please sign in again.')).toBeVisible()
  await expect(page).toHaveURL(`${world.portal}/en/login`)
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('an ended session is renewed in a dialog above the form, which keeps the typed text', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await withDraft(page, world, person)
  await expect(page.getByRole('dialog')).toContainText(person.email)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await enterPassword(page, 'Wrong-Pass-1')
  await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()
  await enterPassword(page, person.password)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(current(page)).toHaveValue(person.password)
  await expect(page.locator('main input[name=newPassword]')).toHaveValue(NEW)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(`${world.portal}/en/password/success`)
})

test('an ended session leads to login when the form is left instead', async ({ page, world }) => {
  const person = await world.confirmed()
  await withDraft(page, world, person)
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(`${world.portal}/en/login`)
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('an idle session is kept by the keyboard alone, and the focus goes back to where it was', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.clock.install()
  const quiet = watchRequests(page)
  await page.goto(`${world.portal}/en/profile/general`)
  const link = page.getByLabel('Your invite link')
  await expect(link).toBeVisible()
  await quiet()
  await tabTo(page, link)
  await page.clock.fastForward('55:30')
  const question = page.getByRole('alertdialog')
  const stay = question.getByRole('button', { name: 'Stay signed in' })
  // A person who goes on typing must not sign out by a key.
  await expect(stay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('an ended session is renewed above a form by the keyboard alone, and the form sent', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const { keyboard } = page
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(current(page)).toBeVisible()
  await tabTo(page, current(page))
  await keyboard.type(person.password)
  await tabTo(page, page.locator('main input[name=newPassword]'))
  await keyboard.type(NEW)
  await tabTo(page, page.locator('main input[name=repeated]'))
  await keyboard.type(NEW)
  const save = page.getByRole('main').getByRole('button', { name: 'Save password' })
  await tabTo(page, save)
  await world.leave(page.context())
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
  await keyboard.type(person.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(save).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
})
