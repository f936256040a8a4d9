import { type Browser, expect, type Page } from '@playwright/test'
import type { Locale } from '@portico/contract/kernel/locales'
import { PEOPLE } from '@portico/dev-kit/samples/people.mjs'
import { billPhoto, passportPhoto, validPassport } from '@portico/dev-kit/samples/samples.mjs'
import { approve, caseInSight } from './world/desk.ts'
import { factorsOf } from './world/factors.ts'
import { register, signIn } from './world/forms.ts'
import type { Person } from './world/people.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ADA = { ...PEOPLE.lena, name: 'Ada', surname: 'Winter' }

/** The steps of a person on the pages of verification, in one language. */
function applicant(page: Page, locale: Locale) {
  const t = (...keys: string[]) => textOf(locale, 'verification', ...keys)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const typeDay = async (field: string, day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const group = page.getByRole('group', { name: t('field', field) })
    await group.getByLabel(t('date', 'month'), { exact: true }).fill(month)
    await group.getByLabel(t('date', 'day'), { exact: true }).fill(date)
    await group.getByLabel(t('date', 'year'), { exact: true }).fill(year)
  }
  const choose = async (field: string, country: string) => {
    const name = textOf(locale, 'countries', country)
    await page.getByLabel(t('field', field)).first().fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  const type = (field: string, text: string) => page.getByLabel(t('field', field)).first().fill(text)

  return {
    t,
    async typePassport() {
      const { issueDate, expireDate } = validPassport(ADA)
      await type('name', ADA.name)
      await type('surname', ADA.surname)
      await page.getByLabel(t('gender', ADA.gender), { exact: true }).check()
      await typeDay('birthday', ADA.birthday)
      await type('placeOfBirth', ADA.placeOfBirth)
      await choose('citizenship', ADA.country)
      await type('seriesNumber', ADA.number)
      await type('issuedBy', 'Sample office')
      await typeDay('issueDate', issueDate)
      await typeDay('expireDate', expireDate)
    },
    async typeAddress() {
      const { address1, city, zip, country } = ADA.address
      await type('address1', address1)
      await type('city', city)
      await type('zip', zip)
      await choose('country', country)
    },
    async save() {
      await button(t('save', 'button')).click()
      await expect(page.getByText(t('save', 'success'))).toBeVisible()
    },
    async send(picture: Buffer) {
      const chooser = page.locator('input[type=file]').first()
      await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
      // What came back is complete too, but not yet right.
      const complete = page.getByText(t('progress', 'complete')).or(page.getByText(t('progress', 'returned')))
      // A blurred one is warned of, and may be sent all the same.
      const anyway = button(textOf(locale, 'document-files', 'doubt', 'accept'))
      await expect(complete.or(anyway)).toBeVisible()
      if (await anyway.isVisible()) await anyway.click()
      await expect(complete).toBeVisible()
    },
    async handIn() {
      await button(t('verify', 'button')).click()
      await button(t('handedIn', 'close')).click()
      await expect(page.getByText(t('done', 'review'))).toBeVisible()
    },
  }
}

type Moderator = { page: Page; open(kind: 'PASSPORT' | 'ADDRESS'): Promise<void> }

/** A moderator at the desk, in a browser of their own and in English. */
async function moderatorOf(browser: Browser, world: World): Promise<Moderator> {
  const account = await world.confirmed({ firstName: 'Mona', lastName: 'Moderator' })
  const app = await (await factorsOf(world, account)).authenticator()
  await world.admin('grant', 'moderator', account.email)
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(`${world.portal}/console/`)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await signIn(page, account)
  await page.getByRole('dialog').locator('input[name=code]').fill(app.code())
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  return {
    page,
    /** The queue follows by itself: nothing is loaded anew. */
    async open(kind) {
      const words = textOf('en', 'console-cases', 'kind', kind)
      // After a decision the next case has opened, where somebody else waits too.
      await page.getByRole('navigation').getByRole('link', { name: 'Cases' }).click()
      const row = page.getByRole('row').filter({ hasText: words })
      await row.getByRole('link', { name: `${ADA.name} ${ADA.surname}` }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
      await caseInSight(page)
    },
  }
}

/** Hands in, is sent back once with a reason, corrects only that, and is verified. `told`: before it is corrected. */
async function passportOf(
  page: Page,
  locale: Locale,
  moderator: Moderator,
  told: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { t, ...step } = applicant(page, locale)
  await step.typePassport()
  await step.save()
  await step.send(await passportPhoto(ADA, 'blurred'))
  await step.handIn()

  await moderator.open('PASSPORT')
  await moderator.page.keyboard.press('r')
  await moderator.page.keyboard.press('1')
  await moderator.page.keyboard.press('Enter')
  await expect(moderator.page.getByText('Sent back:')).toBeVisible()

  await expect(page.getByText(t('returned', 'title'))).toBeVisible()
  await told()
  await expect(page.getByText(textOf(locale, 'verification-reasons', 'unreadable', 'title'))).toBeVisible()
  await expect(page.getByLabel(t('field', 'name'))).toHaveValue(ADA.name)
  const first = textOf(locale, 'document-files', 'image').replace('{{number}}', '1')
  const remove = textOf(locale, 'document-files', 'remove').replace('{{image}}', first)
  await page.getByRole('button', { name: remove }).click()
  await expect(page.getByRole('button', { name: remove })).toBeHidden()
  await step.send(await passportPhoto(ADA))
  await step.handIn()

  await moderator.open('PASSPORT')
  await approve(moderator.page)
  await expect(moderator.page.getByText('Approved:')).toBeVisible()
  await expect(page.getByText(t('done', 'verified'))).toBeVisible()
}

const mailOf = (world: World, person: Pick<Person, 'email'>, document: string, template: string) =>
  world.mailbox.mailTo(person.email, `${document} · ${textOf('en', 'mail', template, 'subject')}`)

test('somebody registers, is sent back once, corrects it and is verified, and hears of each step by mail', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const moderator = await moderatorOf(browser, world)
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  await page.goto((await world.mailbox.confirmationOf(email)).link)
  await page
    .getByRole('link', { name: /Verification/ })
    .first()
    .click()
  // A return that was answered before its mail was sent is told by none.
  await passportOf(page, 'en', moderator, () => mailOf(world, { email }, 'Passport', 'document-returned'))
  // Told before the address is decided: else both results would come in one mail.
  for (const template of ['document-in-review', 'document-returned', 'document-verified'] as const)
    await mailOf(world, { email }, 'Passport', template)

  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Address' }).click()
  const step = applicant(page, 'en')
  await step.typeAddress()
  await step.save()
  await step.send(await billPhoto(ADA))
  await step.handIn()
  await moderator.open('ADDRESS')
  await approve(moderator.page)
  await expect(page.getByText(step.t('done', 'person', 'title'))).toBeVisible()
  const badge = page
    .locator('aside')
    .getByRole('link', { name: /Verification/ })
    .getByText('Verified')
  await expect(badge).toHaveClass(/text-good/)

  await mailOf(world, { email }, 'Proof of address', 'document-verified')
  await page.goto(world.energy)
  await page.getByRole('link', { name: 'Sign in with Portico' }).click()
  await page.getByRole('button', { name: 'Continue as Ada Winter' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^Verified$/ })).toBeVisible()
  await moderator.page.context().close()
})

test('the same in Arabic on a phone', async ({ browser, world }) => {
  const moderator = await moderatorOf(browser, world)
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const person = await world.confirmed({ firstName: ADA.name, lastName: ADA.surname, language: 'ar' })
  await world.enter(phone, person)
  const page = await phone.newPage()
  await page.goto(`${world.portal}/ar/profile/verification/passport`)
  await passportOf(page, 'ar', moderator)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await phone.close()
  await moderator.page.context().close()
})
