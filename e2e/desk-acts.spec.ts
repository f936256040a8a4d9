import { expect, type Page } from '@playwright/test'
import { handInPassport } from './world/applicants.ts'
import { violations } from './world/axe.ts'
import { caseInSight, enterDesk } from './world/desk.ts'
import { test } from './world/world.ts'

/** What moderators do with a case besides deciding it. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const menu = (page: Page) => page.locator('summary').filter({ hasText: 'More actions' })
const notes = (page: Page) => page.getByRole('group').filter({ hasText: 'Internal notes' })

test('an internal note is written by keys, and a colleague who looks at the case sees it', async ({
  page,
  browser,
  ownWorld: world,
}) => {
  test.slow()
  await handInPassport(world, await world.confirmed(), 'lena')
  await enterDesk(page, world, { firstName: 'Tove', lastName: 'Sand' })
  await page.getByRole('rowheader').getByRole('link').click()
  const address = await caseInSight(page)
  const colleague = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterDesk(colleague, world)
  await colleague.goto(address)
  await expect(colleague.getByText('Tove Sand is working on this case.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Internal note' })
  await page.keyboard.press('n')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  // Its letters are no keys of the case, and what was typed waits while the dialog is closed.
  await page.keyboard.type('Ask for a new one: apricot')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add an internal note' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask for a new one: apricot')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()

  for (const one of [page, colleague]) {
    await expect(notes(one)).toContainText('Ask for a new one: apricot')
    await expect(notes(one)).toContainText('Tove Sand')
  }
  await expect(page.getByText('Waiting for a decision').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})
