import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { signIn, tabTo } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import type { Person } from './world/people.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const others = (page: Page) => page.getByRole('heading', { name: 'Other devices', exact: true })

async function linkOfNotice(world: World, email: string): Promise<string> {
  const mail = await world.mailbox.mailTo(email, '/not-me/')
  const link = /https?:\/\/\S+\/not-me\/[\w-]+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error('the notice has no link')
  return link
}

/** A device that stays in the list after its browser is closed. */
async function signInElsewhere(
  browser: Browser,
  world: World,
  person: Person,
  device: BrowserContextOptions = {},
): Promise<void> {
  const elsewhere = await browser.newContext(device)
  await world.enter(elsewhere, person)
  await elsewhere.close()
}

test('the list of devices shows where one is signed in, and ends one device and then the others', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  const phone = await browser.newContext({ userAgent: IPHONE })
  await world.enter(phone, person)
  const there = await phone.newPage()
  await there.goto(`${world.portal}/en/profile/general`)
  await expect(there.getByRole('main').getByText(person.email)).toBeVisible()

  await page.goto(`${world.portal}/en/profile/general`)
  await page.getByRole('complementary').getByRole('link', { name: 'Devices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your devices')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.last()).toContainText('Safari, iPhone')

  await page.getByRole('button', { name: 'Log out Safari, iPhone' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question).toContainText('Safari, iPhone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Log out Safari, iPhone' }).click()
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByText('The device has been logged out.')).toBeVisible()
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await expect(others(page)).toBeFocused()
  await there.reload()
  await expect(there.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  for (let i = 0; i < 2; i++) {
    await signInElsewhere(browser, world, person)
  }
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await question.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('All other devices have been logged out.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await phone.close()
})

test('the list of devices says when it cannot be loaded, and can be loaded again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/sessions', (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible()
  await page.unroute('**/v1/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Active now')).toBeVisible()
})

test('"this was not me" ends every session from a browser that is not signed in', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  const thief = await browser.newContext({ userAgent: IPHONE })
  await world.enter(thief, person)
  const link = await linkOfNotice(world, person.email)
  const elsewhere = await browser.newContext()
  const mailReader = await elsewhere.newPage()
  await mailReader.goto(link)
  await expect(mailReader.getByRole('main')).toContainText('Safari, iPhone')
  // Opening the link has changed nothing.
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()

  await mailReader.getByRole('button', { name: 'This was not me' }).click()
  await expect(mailReader.getByRole('heading', { level: 1 })).toHaveText('All devices are logged out')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, person)
  await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()

  const mail = await world.mailbox.mailTo(person.email, '/password/reset/')
  expect(mail.text).toContain(`${world.portal}/en/password/reset/`)
  await mailReader.goto(link)
  await expect(mailReader.getByRole('heading', { level: 1 })).toHaveText('Already done')
  await elsewhere.close()
  await thief.close()
})

test('one device and then the others are signed out by the keyboard alone', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  for (const options of [{ userAgent: IPHONE }, {}, {}]) {
    await signInElsewhere(browser, world, person, options)
  }
  const { keyboard } = page
  await page.goto(`${world.portal}/en/profile/sessions`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const question = page.getByRole('alertdialog')
  const cancel = question.getByRole('button', { name: 'Cancel' })

  const phone = page.getByRole('button', { name: 'Log out Safari, iPhone' })
  await tabTo(page, phone)
  await keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  for (let stop = 0; stop < 4; stop++) {
    await keyboard.press('Tab')
    // Between the last button and the first Tab passes the browser's own controls.
    await expect(page.locator('body :focus:not(dialog *)')).toHaveCount(0)
  }
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(phone).toBeFocused()
  await keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  // The answer that acts is the first; the focus starts on the one that does nothing.
  await keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Log out', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(others(page)).toBeFocused()

  const all = page.getByRole('main').getByRole('button', { name: 'Log out all other devices' })
  await keyboard.press('Tab')
  await expect(all).toBeFocused()
  await keyboard.press('Space')
  await expect(cancel).toBeFocused()
  await keyboard.press('Space')
  await expect(question).toBeHidden()
  await expect(all).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Log out all other devices' }))
  await keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(others(page)).toBeFocused()
})

test('"this was not me" is answered by the keyboard alone', async ({ page, context, browser, world }) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await signInElsewhere(browser, world, person, { userAgent: IPHONE })
  await page.goto(await linkOfNotice(world, person.email))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Was this you?')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'This was not me' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('All devices are logged out')
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Request another e-mail' }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Set a new password')
  await expect(heading).toBeFocused()
})

for (const locale of lookedAtIn(['ar'], ['en', 'ja'])) {
  test(`two devices break no rule in ${locale}`, async ({ page, context, browser, world }) => {
    const person = await world.confirmed()
    await world.enter(context, person)
    await signInElsewhere(browser, world, person, { userAgent: IPHONE })
    await page.goto(`${world.portal}/${locale}/profile/sessions`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    expect(await findings(page)).toEqual([])
  })
}
