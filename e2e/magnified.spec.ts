import { expect, type Locator, type Page } from '@playwright/test'
import { SETTLED } from './world/audit.ts'
import { drawnPhoto } from './world/documents.ts'
import { factorsOf } from './world/factors.ts'
import { fillSignIn, interactive } from './world/forms.ts'
import { enlargeText } from './world/large-text.ts'
import type { Person } from './world/people.ts'
import { test, type World } from './world/world.ts'

/** A window of 1280 by 1024 pixels at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: ZOOMED })

const code = (page: Page) => page.getByRole('dialog').locator('input[name=code]')
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })

async function withApp(world: World): Promise<Person> {
  const person = await world.confirmed()
  await (await factorsOf(world, person)).authenticator()
  return person
}

/** A refused code of six digits, in the dialog of the second step. */
async function refuseCode(page: Page, world: World): Promise<void> {
  const person = await withApp(world)
  await page.goto(`${world.portal}/en/login`)
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Attempts left: 2')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeVisible()
}

/** The places of an element, in the middle of its edges and of itself, at which something else lies or nothing is seen. */
const COVERED = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const places = {
    middle: [x, y],
    top: [x, top + 2],
    bottom: [x, bottom - 2],
    left: [left + 2, y],
    right: [right - 2, y],
  } as const
  return Object.entries(places)
    .filter(([, [atX, atY]]) => !element.contains(element.ownerDocument.elementFromPoint(atX, atY)))
    .map(([name]) => name)
}

const expectInSight = (part: Locator) => expect.poll(() => part.evaluate(COVERED)).toEqual([])

test('the message about a wrong code is in sight with the code', async ({ page, world }) => {
  await refuseCode(page, world)
  await expectInSight(code(page))
  await expectInSight(page.getByRole('dialog').getByRole('alert'))
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).scrollIntoViewIfNeeded()
  await expectInSight(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }))
})

test('what is wrong with a field is in sight with it', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await page.getByLabel('E-mail address').fill('nora@example.com')
  await page.keyboard.press('Tab')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter your password.')
  await expect(password).toBeFocused()
  await expectInSight(page.getByRole('alert'))
  await expectInSight(password)
})

test('where the system chooses the colours, focus and errors of fields are lines', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  const box = (name: string) => page.locator('.field-box', { has: page.getByLabel(name, { exact: true }) })
  await expect(box('Password')).toHaveCSS('border-style', 'solid')
  await submit(page).click()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expect(box('E-mail address')).toHaveCSS('outline-style', 'solid')
  await expect(box('Password')).toHaveCSS('outline-style', 'none')
  await expect(box('Password')).toHaveCSS('border-style', 'dashed')

  const person = await withApp(world)
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  const boxes = page.getByRole('dialog').locator('[data-box]')
  await expect(boxes.first()).toHaveCSS('outline-style', 'solid')
  await expect(boxes.nth(1)).toHaveCSS('outline-style', 'none')
  await page.keyboard.type('000000')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Attempts left: 2')
  for (const one of await boxes.all()) {
    await expect(one).toHaveCSS('outline-style', 'solid')
    await expect(one).toHaveCSS('border-style', 'dashed')
  }
})

test('where the system chooses the colours, a selected code is seen in its boxes alone', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await refuseCode(page, world)
  const selected = page.getByRole('dialog').locator('[data-box]').first()
  await expect(selected).toHaveAttribute('data-marked')
  const seen = await selected.screenshot()
  await code(page).evaluate((input: HTMLInputElement) => input.style.setProperty('opacity', '0'))
  expect(await selected.screenshot()).toEqual(seen)
})

test('the way back to the top lies over nothing that can be pressed', async ({ page, world }) => {
  await world.enter(page.context(), await world.confirmed())
  for (const size of [ZOOMED, { width: 360, height: 800 }, { width: 1280, height: 400 }]) {
    await page.setViewportSize(size)
    await page.goto(`${world.portal}/en/profile/verification/passport`)
    await interactive(page)
    await expect(page.getByLabel('Given names')).toBeVisible()
    const up = page.getByRole('button', { name: 'Back to the top' })
    await page.evaluate('scrollTo(0, 2 * innerHeight)')
    await expect(up).toBeVisible()
    await expect(up).not.toHaveCSS('position', 'fixed')
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await expectInSight(up)
    await expectInSight(page.locator('footer').getByRole('link', { name: 'Support' }))
    if (size.width < 768) await expectInSight(page.locator('.tab-bar').getByRole('button', { name: 'Menu' }))
  }
})

test('a toast leaves what has the focus in sight', async ({ page, world }) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  await interactive(page)
  const choose = page.getByRole('button', { name: 'Choose a photo' })
  await choose.evaluate((button) => {
    button.focus()
    button.scrollIntoView({ block: 'end' })
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page) })
  await expect(page.locator('.toast')).toBeVisible()
  await expect(choose).toBeFocused()
  await expectInSight(choose)
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('.toast')).toBeVisible()
    await expectInSight(page.locator(':focus'))
  }
})

test('why a chosen file is refused is in sight', async ({ page, world }) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  await interactive(page)
  const choose = page.getByRole('button', { name: 'Choose a photo' })
  await choose.scrollIntoViewIfNeeded()
  const opened = page.waitForEvent('filechooser')
  await choose.press('Enter')
  const text = { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await (await opened).setFiles(text)
  await expectInSight(page.getByText('x.txt is neither JPEG nor PNG.'))
})

test('with large text the button of a code comes first and is not hidden by the others', async ({
  page,
  world,
}) => {
  await refuseCode(page, world)
  await enlargeText(page)
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  await button('Confirm').scrollIntoViewIfNeeded()
  await expectInSight(button('Confirm'))
  await page.setViewportSize({ width: 1280, height: 1024 })
  await page.evaluate(SETTLED)
  for (const name of ['Confirm', 'Try another way', 'Back to sign-in']) await expectInSight(button(name))
})

test('both answers to a question are in sight', async ({ page, world }) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile`)
  await interactive(page)
  await page.getByRole('banner').locator('summary', { hasText: 'Account menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expectInSight(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await expectInSight(page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }))
})

test('with large text fields, the account menu, boxes and icons grow with it', async ({ page, world }) => {
  const width = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().width)
  await enlargeText(page)
  await page.setViewportSize({ width: 1280, height: 1024 })
  await page.goto(`${world.portal}/en/login`)
  await expect.poll(() => width(page.getByRole('main').locator('form').first())).toBe(800)
  await page.goto(`${world.portal}/en/registration`)
  await world.enter(
    page.context(),
    await world.confirmed({ email: `nora.of.the.large.text.${world.newAddress()}` }),
  )
  await page.goto(`${world.portal}/en/profile`)
  await interactive(page)
  await page.getByRole('banner').locator('summary', { hasText: 'Account menu' }).click()
  const menu = page.getByRole('banner').getByRole('list').filter({ hasText: 'Log out' })
  expect(await width(menu.locator('svg').first())).toBe(40)
  const domain = page.getByRole('banner').getByText('@example.com')
  expect(await domain.evaluate((element) => element.getClientRects().length)).toBe(1)
})
