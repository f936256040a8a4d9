import { expect, type Page } from '@playwright/test'
import { handInPassport } from './world/applicants.ts'
import { violations } from './world/axe.ts'
import { approve, caseInSight, enterDesk } from './world/desk.ts'
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

test('a case goes to a colleague in one step, and one that is parked leaves the open ones until it is brought back', async ({
  page,
  browser,
  ownWorld: world,
}) => {
  test.slow()
  await handInPassport(world, await world.confirmed(), 'lena')
  const colleague = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterDesk(colleague, world, { firstName: 'Tove', lastName: 'Sand' })
  await enterDesk(page, world, { firstName: 'Nora', lastName: 'Holm' })
  const link = (of: Page) => of.getByRole('rowheader').getByRole('link')
  await link(page).click()
  const address = await caseInSight(page)

  await page.keyboard.press('h')
  const handOver = page.getByRole('dialog', { name: 'Hand over this case' })
  await expect(handOver.getByRole('combobox', { name: 'Colleague' })).toBeFocused()
  await handOver.getByRole('combobox').selectOption({ label: 'Tove Sand' })
  expect(await violations(page)).toEqual([])
  await handOver.getByRole('textbox').fill('You know this office.')
  await page.keyboard.press('Control+Enter')
  // Nothing else waits: the list is next, and says whose the case is.
  await expect(page).toHaveURL(`${world.portal}/console/cases`)
  await expect(page.getByRole('row', { name: /Lindqvist/ })).toContainText('Tove Sand')

  await colleague.getByRole('combobox', { name: 'Assignee' }).selectOption('me')
  await expect(link(colleague)).toHaveCount(1)
  await colleague.goto(address)
  await caseInSight(colleague)
  await expect(notes(colleague)).toContainText('You know this office.')
  await expect(colleague.locator('[aria-keyshortcuts=A]')).toBeVisible()

  await colleague.keyboard.press('p')
  const park = colleague.getByRole('dialog', { name: 'Park this case' })
  await expect(park.getByRole('combobox', { name: 'Until' })).toBeFocused()
  expect(await violations(colleague)).toEqual([])
  await colleague.keyboard.press('ArrowDown')
  await park.getByRole('textbox', { name: 'Why it waits' }).fill('The office answers on Monday.')
  await colleague.keyboard.press('Control+Enter')
  await expect(park).toBeHidden()
  await expect(link(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('parked')
  await expect(page.getByRole('row', { name: /Lindqvist/ })).toContainText('Parked until')

  await page.goto(address)
  await caseInSight(page)
  await expect(notes(page)).toContainText('The office answers on Monday.')
  await page.getByText('History').click()
  await expect(page.getByText('handed over to Tove Sand')).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('Waiting for a decision').first()).toBeVisible()
  await expect(page.getByText('brought back')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a decision is reopened by an administrator, not by a moderator, and the person is told', async ({
  page,
  browser,
  ownWorld: world,
}) => {
  test.slow()
  const person = await world.confirmed()
  await handInPassport(world, person, 'lena')
  await enterDesk(page, world, { firstName: 'Tove', lastName: 'Sand' })
  await page.getByRole('rowheader').getByRole('link').click()
  const address = await caseInSight(page)
  await approve(page)
  await expect(page).not.toHaveURL(address)
  await world.mailbox.mailTo(person.email, 'Your document is verified')

  await page.goto(address)
  await caseInSight(page)
  await menu(page).click()
  await expect(page.getByRole('button', { name: 'Add an internal note' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen the decision' })).toHaveCount(0)

  const administrator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterDesk(administrator, world, { firstName: 'Nora', lastName: 'Holm' }, 'administrator')
  await administrator.goto(address)
  await caseInSight(administrator)
  await menu(administrator).focus()
  await administrator.keyboard.press('Enter')
  await administrator.getByRole('button', { name: 'Reopen the decision' }).focus()
  await administrator.keyboard.press('Enter')
  const dialog = administrator.getByRole('dialog', { name: 'Reopen the decision' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  expect(await violations(administrator)).toEqual([])
  // Not without a reason.
  await administrator.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await administrator.keyboard.type('The register says otherwise.')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(dialog).toBeHidden()

  for (const one of [administrator, page]) {
    await expect(one.getByText('Waiting for a decision').first()).toBeVisible()
    await expect(notes(one)).toContainText('The register says otherwise.')
  }
  await administrator.getByText('History', { exact: true }).click()
  await expect(administrator.getByText('reopened', { exact: true })).toBeVisible()
  expect(await violations(administrator)).toEqual([])
  const { text } = await world.mailbox.mailTo(person.email, 'We are reviewing your document again')
  expect(text).toContain('Passport')
})
