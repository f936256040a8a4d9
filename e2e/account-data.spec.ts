import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { signIn } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, world: World) {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/profile/general`)
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data')
  return person
}

test('everything that is held of a person is downloaded once a day, and a second time the page says when', async ({
  page,
  world,
}) => {
  await open(page, world)
  expect(await violations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.getByText('The file has been downloaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(
    page.getByText('You have already downloaded your data within the last 24 hours.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /You can try again in/ })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an account is deleted with its password, by keyboard alone, and the next sign-in keeps it', async ({
  page,
  world,
}) => {
  const person = await open(page, world)
  await page.getByRole('button', { name: 'Delete account' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByLabel('Current password')
  await expect(password).toBeFocused()
  await expect(dialog.getByText('simply sign in again')).toBeVisible()
  await page.keyboard.type('Wrong-Pass-1')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('The password is wrong.')
  await expect(password).toHaveValue('Wrong-Pass-1')
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account will be deleted')
  expect(await violations(page)).toEqual([])
  const mail = await world.mailbox.mailTo(person.email, 'Day of deletion')
  const day = /On (.+ \d{4}) it will be deleted/.exec((await page.getByRole('main').textContent()) ?? '')?.[1]
  expect(mail.text).toContain(day)

  await page.getByRole('link', { name: 'Sign in and keep account' }).click()
  await signIn(page, person)
  const kept = page.getByRole('alertdialog', { name: 'Your account is kept' })
  await expect(kept.getByRole('button', { name: 'Delete after all' })).toBeVisible()
  await kept.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/profile|choose-account/)
  await world.mailbox.mailTo(person.email, 'Your account will be kept')
})
