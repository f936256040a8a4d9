import { expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { addAuthenticator } from './world/authenticator.ts'
import { violations } from './world/axe.ts'
import { enterConsole, room, withAuthenticator } from './world/console-entry.ts'
import { factorsOf } from './world/factors.ts'
import { interactive, signIn, stir, tabTo } from './world/forms.ts'
import type { Person } from './world/people.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const COLLEAGUE = { firstName: 'Tove', lastName: 'Sand' }
const WAITS = 'The sign-in method that you added opens the console once an administrator has confirmed it.'

/** Somebody whose role was given first, so that the authenticator waits to be confirmed. */
async function withWaitingMeans(world: World) {
  const person = await world.confirmed(COLLEAGUE)
  await world.admin('grant', 'moderator', person.email)
  const app = await (await factorsOf(world, person)).authenticator()
  return { person, app }
}

async function administratorIn(page: Page, world: World): Promise<Person> {
  const administrator = await withAuthenticator(world, 'administrator')
  await page.goto(`${world.portal}/console/`)
  await enterConsole(page, administrator)
  return administrator.person
}

/** The list of what waits, opened by keys. */
async function openStaff(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Staff' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in methods to confirm' })).toBeFocused()
}

const rowOf = (page: Page, { email }: Person) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email })

/** The pressed button has gone, and the focus is where a person goes on. */
const focusOnHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

/** As a person reads it: without the marks that keep an address from turning into a link. */
const read = (text: string) => text.replaceAll(/[\u2060-\u2069]/g, '')

test('an authenticator of a colleague opens the console from the press on, by which an administrator confirms it', async ({
  page,
  browser,
  world,
}) => {
  const administrator = await administratorIn(page, world)
  const colleague = await withWaitingMeans(world)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await theirs.goto(`${world.portal}/console/`)
  await theirs.getByRole('link', { name: 'Continue to sign-in' }).click()
  await signIn(theirs, colleague.person)
  await theirs.getByRole('dialog').locator('input[name=code]').fill(colleague.app.code())
  await expect(theirs.getByText(WAITS)).toBeVisible()
  expect(await findings(theirs)).toEqual([])
  await theirs.goto(`${world.portal}/en/profile/security/status`)
  await expect(theirs.getByText(WAITS)).toBeVisible()

  const { text } = await world.mailbox.mailTo(administrator.email, 'A member of staff has added')
  expect(read(text)).toContain(`Tove Sand, ${colleague.person.email}`)
  expect(text).toContain(`${world.portal}/console/staff`)
  await openStaff(page)
  const row = rowOf(page, colleague.person)
  await expect(row).toContainText('Authenticator app')
  await expect(row).toContainText('Tove Sand')
  await expect(row).toContainText('the password alone')
  expect(await findings(page)).toEqual([])
  const confirm = row.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toHaveAccessibleDescription(`Authenticator app Tove Sand ${colleague.person.email}`)
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmed: it opens the console now.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await focusOnHeading(page)

  await world.mailbox.mailTo(colleague.person.email, 'A way to sign in was confirmed')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(theirs.getByText(WAITS)).toHaveCount(0)
  await theirs.goto(`${world.portal}/console/`)
  await theirs.getByRole('link', { name: 'Continue to sign-in' }).click()
  await theirs.getByRole('button', { name: 'Continue as Tove Sand' }).click()
  await expect(room(theirs)).toBeVisible()
  // The room is the administrators' alone.
  await expect(theirs.getByRole('link', { name: 'Cases', exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await context.close()
})

test('a means that is refused is gone, and its owner signed out; one that somebody else has decided about is said', async ({
  page,
  browser,
  world,
}) => {
  await administratorIn(page, world)
  const stranger = await withWaitingMeans(world)
  const other = await withWaitingMeans(world)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  await theirs.goto(`${world.portal}/en/login`)
  await signIn(theirs, stranger.person)
  await theirs.getByRole('dialog').locator('input[name=code]').fill(stranger.app.code())
  await expect(theirs.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()

  await openStaff(page)
  const refuse = rowOf(page, stranger.person).getByRole('button', { name: 'Refuse' })
  await tabTo(page, refuse)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Refuse this sign-in method?' })
  // It says what and whose, since the card lies behind it.
  await expect(question).toContainText('Authenticator app')
  await expect(question).toContainText('Tove Sand')
  await expect(question).toContainText(stranger.person.email)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(refuse).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Refuse' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Refused: it was removed')).toBeVisible()
  await expect(rowOf(page, stranger.person)).toHaveCount(0)
  await focusOnHeading(page)
  await world.mailbox.mailTo(stranger.person.email, 'A way to sign in was refused')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await context.close()

  await world.admin('confirm-means', other.person.email)
  await tabTo(page, rowOf(page, other.person).getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Somebody else has decided about it.')).toBeVisible()
  await expect(rowOf(page, other.person)).toHaveCount(0)
  await focusOnHeading(page)
})

test('a sole administrator reads that the command line confirms their new passkey, which then opens the console', async ({
  page,
  context,
  ownWorld: world,
}) => {
  const authenticator = await addAuthenticator(page)
  const person = await administratorIn(page, world)
  await page.goto(`${world.portal}/en/profile/security/status`)
  const notice = page.getByRole('main').getByText('Your access to the console')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You can now sign in with your new passkey.')).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  // It is said at once, without a reload.
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main')).toContainText('npm run admin -- confirm-means')
  expect(await findings(page)).toEqual([])

  await page.goto(`${world.portal}/console/staff`)
  const own = rowOf(page, person)
  await expect(own).toContainText('Yours: another administrator has to confirm it.')
  await expect(own.getByRole('button')).toHaveCount(0)
  await world.admin('confirm-means', person.email)
  await page.reload()
  await expect(page.getByText('Nothing is waiting to be confirmed.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await context.clearCookies()
  await page.goto(`${world.portal}/console/staff`)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await interactive(page)
  // The passkey offers itself as soon as somebody is there.
  const noneWaits = page.getByText('Nothing is waiting to be confirmed.')
  await stir(page, () => noneWaits.isVisible())
})
