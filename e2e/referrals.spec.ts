import { expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { changeConfig } from './world/changed-config.ts'
import { fillFirstStep, interactive } from './world/forms.ts'
import { holdScripts } from './world/held-scripts.ts'
import { lookedAtIn } from './world/languages.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The invite link that somebody's profile shows. */
async function inviteLink(page: Page, world: World): Promise<string> {
  await page.goto(`${world.portal}/en/profile/general`)
  return page.getByLabel('Your invite link').inputValue()
}

/** Makes the configuration say that registration needs an invitation. */
const closeRegistration = (page: Page) => changeConfig(page, { registrationWithoutReferral: 'FALSE' })

const inviteField = (page: Page) => page.getByLabel('Invite code')

test('an invitation names its sponsor, is remembered for a year, and is counted', async ({
  page,
  context,
  browser,
  world,
}) => {
  await world.enter(context, await world.confirmed({ firstName: 'Ines', lastName: 'Aalto' }))
  const link = await inviteLink(page, world)
  await expect(page.getByText('Nobody has joined through your link yet.')).toBeVisible()

  const guest = await browser.newContext()
  const visitor = await guest.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('Invited by', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Ines Aalto', { exact: true })).toBeVisible()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await expect(visitor.getByText('Ines Aalto', { exact: true })).toBeVisible()
  const cookie = (await guest.cookies()).find(({ name }) => name === 'referral')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600)
  await visitor.goto(`${world.portal}/en/registration`)
  await expect(visitor.getByText('Ines Aalto', { exact: true })).toBeVisible()
  await guest.close()

  const inviteCode = new URL(link).searchParams.get('referral') ?? ''
  await world.confirmed({ inviteCode })
  await page.reload()
  await expect(page.getByText('1 person has joined through your link.')).toBeVisible()
  await world.confirmed({ inviteCode })
  await page.reload()
  await expect(page.getByText('2 people have joined through your link.')).toBeVisible()
})

for (const path of ['/?application=ENERGY', '/en/login?application=ENERGY', '/fr/nowhere?', '/de/imprint?']) {
  test(`an invitation that arrives at ${path} keeps its sponsor up to the registration`, async ({
    page,
    context,
    browser,
    world,
  }) => {
    await world.enter(context, await world.confirmed({ firstName: 'Ines', lastName: 'Aalto' }))
    const code = new URL(await inviteLink(page, world)).searchParams.get('referral') ?? ''
    const guest = await browser.newContext()
    const visitor = await guest.newPage()
    await visitor.goto(`${world.portal}${path}&referral=${code}`)
    await expect
      .poll(async () => (await guest.cookies()).find(({ name }) => name === 'referral')?.value)
      .toBe(code)
    const { expires } = (await guest.cookies()).find(({ name }) => name === 'referral') ?? { expires: 0 }
    expect(expires - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600)
    await visitor.goto(`${world.portal}/en/login`)
    await visitor.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
    await expect(visitor.getByText('Ines Aalto', { exact: true })).toBeVisible()
    await fillFirstStep(visitor, world.newAddress())
    await expect(inviteField(visitor)).toHaveValue(code)
    await guest.close()
  })
}

test('a password typed before the page was ready, and an invite code typed before a reload, are checked', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, world.newAddress())
  await inviteField(page).fill('NOBODY0000')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByLabel('Password', { exact: true }).fill('Abcdefg1')
  await page.getByLabel('Repeat the password').focus()
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'a digit' })).toContainText(': met')
  await fillFirstStep(page, world.newAddress())
  await expect(page.getByText('We do not know this invite code.')).toBeVisible()
})

test('closed registration is hidden from a person who was not invited', async ({ page, world }) => {
  await closeRegistration(page)
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  await page.goto(`${world.portal}/en/registration`)
  await expect(page).toHaveURL(`${world.portal}/en`)
})

test('closed registration opens by an invitation, now and on a later visit', async ({
  page,
  context,
  browser,
  world,
}) => {
  await world.enter(context, await world.confirmed({ firstName: 'Ines', lastName: 'Aalto' }))
  const link = await inviteLink(page, world)
  const guest = await browser.newContext()
  const visitor = await guest.newPage()
  await closeRegistration(visitor)
  await visitor.goto(link.replace('/registration', '/login'))
  await visitor.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await expect(visitor.getByText('Ines Aalto', { exact: true })).toBeVisible()
  await visitor.goto(`${world.portal}/en/registration`)
  await expect(visitor.getByText('Ines Aalto', { exact: true })).toBeVisible()
  await fillFirstStep(visitor, world.newAddress())
  await inviteField(visitor).fill('')
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await expect(visitor.getByText('You need an invite code to register.')).toBeVisible()
  await guest.close()
})

for (const locale of lookedAtIn(['en'], ['ar', 'ja'])) {
  test(`the invite card breaks no rule in ${locale}`, async ({ page, context, world }) => {
    await world.enter(context, await world.confirmed())
    await page.goto(`${world.portal}/${locale}/profile/general`)
    await expect(page.getByText(textOf(locale, 'profile', 'general', 'joinedNone'))).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
