import { expect, type Page } from '@playwright/test'
import { ADDRESS, documentsStand, drawnPhoto, PASSPORT, type Standing } from './world/documents.ts'
import { tabTo } from './world/forms.ts'
import { mapsAreBlocked, mapsAsked, standInForMaps } from './world/maps.ts'
import { test as base, startWorld, type World } from './world/world.ts'

/** A portal with a key of the maps service. */
const test = base.extend<object, { mapped: World }>({
  mapped: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const world = await startWorld({ GOOGLE_MAPS_KEY: 'key-of-the-maps' })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

// The portal of these tests is started once, in one worker.
test.describe.configure({ mode: 'default' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const handIn = (page: Page) => page.getByRole('button', { name: 'Submit for review' })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name })
const date = (page: Page, field: string, part: string) =>
  page.getByRole('group', { name: field }).getByLabel(part, { exact: true })

async function enter(page: Page, world: World, path: string): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/${path}`)
}

async function fillDate(page: Page, field: string, [year, month, day]: readonly string[]): Promise<void> {
  await date(page, field, 'Month').fill(month ?? '')
  await date(page, field, 'Day').fill(day ?? '')
  await date(page, field, 'Year').fill(year ?? '')
}

async function fillPassport(page: Page): Promise<void> {
  await page.getByLabel('Given names').fill(PASSPORT.name)
  await page.getByLabel('Last name').fill(PASSPORT.surname)
  await page.getByLabel('Female').check()
  await fillDate(page, 'Date of birth', PASSPORT.birthday.split('-'))
  await page.getByLabel('Place of birth').fill(PASSPORT.placeOfBirth)
  await page.getByLabel('Nationality').fill('Swed')
  await page.getByRole('option', { name: 'Sweden' }).click()
  await page.getByLabel('Passport number').fill(PASSPORT.seriesNumber)
  await page.getByLabel('Issued by').fill(PASSPORT.issuedBy)
  await fillDate(page, 'Date of issue', PASSPORT.issueDate.split('-'))
  await fillDate(page, 'Valid until', PASSPORT.expireDate.split('-'))
}

/** Parts of a date whose name takes more than one line, or whose digits do not fit. */
const BROKEN_DATES = `[...document.querySelectorAll('input[data-part]')].filter((part) => {
  const [label] = part.labels
  const isWrapped = label.clientHeight > parseFloat(getComputedStyle(label).lineHeight) * 1.5
  return isWrapped || label.scrollWidth > label.clientWidth || part.scrollWidth > part.clientWidth || part.clientWidth < 40
}).map((part) => part.id)`

async function savePassport(page: Page, world: World): Promise<void> {
  const answer = await page.context().request.post(`${world.portal}/v1/verifications`, {
    headers: { 'x-locale': 'en' },
    data: { documentType: 'PASSPORT', documentMetadata: PASSPORT },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a passport is typed, kept through a reload, saved, completed with a photo, handed in and looked at again', async ({
  page,
  world,
}) => {
  await enter(page, world, 'address')
  await expect(page.getByText('Passport first')).toBeVisible()
  await page.getByRole('link', { name: 'Go to passport' }).click()
  await expect(save(page)).toBeDisabled()
  await expect(handIn(page)).toBeDisabled()

  await fillPassport(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.locator('input[data-part]')).toHaveCount(9)
  expect(await page.evaluate(BROKEN_DATES)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Given names').fill('Нора')
  await save(page).click()
  await expect(page.getByLabel('Given names')).toBeFocused()
  await expect(page.getByText('Please use Latin letters only.')).toBeVisible()
  await page.getByLabel('Given names').fill(PASSPORT.name)
  await page.reload()
  await expect(page.getByLabel('Nationality')).toHaveValue('Sweden')
  await expect(page.getByLabel('Given names')).toHaveValue(PASSPORT.name)
  await expect(date(page, 'Valid until', 'Year')).toHaveValue('2042')
  await expect(page.getByText('There are changes that are not saved yet.')).toBeVisible()

  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('Still missing: photo')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(handIn(page)).toBeDisabled()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'pending_PASSPORT')?.value).toMatch(/^0\./)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page) })
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible()
  await expect(page.getByText('Everything is here and saved.')).toBeVisible()

  await tabTo(page, handIn(page))
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Submitted for review' })
  // What else is needed is the next thing to press.
  await expect(popup.getByRole('link', { name: 'Add your address' })).toBeFocused()
  await popup.getByRole('button', { name: 'Got it' }).click()
  await expect(popup).toBeHidden()
  await expect(tab(page, 'Passport')).toContainText('Under review')
  await expect(page.getByText('We have your document')).toBeVisible()
  await expect(page.getByText('Your address is still missing.').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('There is nothing you need to do.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Show what I entered' }).click()
  await expect(page).toHaveURL(/passport\?info=true$/)
  await expect(page.getByLabel('Given names')).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByText('In Latin letters')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Calendar/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/passport$/)
  await expect(page.getByText('We have your document')).toBeVisible()
})

test('an address is found by the maps service, which is let in on its page alone, and sent twice when it is the same', async ({
  page,
  mapped,
}) => {
  await standInForMaps(page)
  await enter(page, mapped, 'passport')
  await savePassport(page, mapped)
  await expect(save(page)).toBeVisible()
  const left = page.waitForEvent('load')
  await tab(page, 'Address').click()
  await left

  const street = page.getByLabel('Street and house number').first()
  await street.fill('Ringstr')
  await expect(page.getByRole('option', { name: 'Ringstraße 12, Wien' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street).toHaveValue('Ringstraße 12')
  await expect(page.getByLabel('City').first()).toHaveValue('Wien')
  await expect(page.getByLabel('Postcode').first()).toHaveValue('1010')
  await expect(page.getByLabel('Country').first()).toHaveValue('Austria')
  expect(await mapsAsked(page)).toEqual(['Ringstr', 'addressComponents'])

  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/v1/verifications'),
    ),
    save(page).click(),
  ])
  const { addressPostal, addressResidential } = asked.postDataJSON().documentMetadata
  expect(addressPostal).toEqual({
    address1: 'Ringstraße 12',
    address2: '',
    city: 'Wien',
    country: 'AT',
    zip: '1010',
  })
  expect(addressResidential).toEqual(addressPostal)
  await expect(page.getByText('Still missing: photo')).toBeVisible()

  // The second address is a copy, also of what is changed in the first one afterwards.
  await page.getByLabel('City').first().fill('Linz')
  await page.getByLabel('Country').first().fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByLabel('City').last()).toHaveValue('Linz')
  await page.getByRole('switch', { name: 'I live at my postal address' }).click()
  await expect(page.getByLabel('Street and house number').last()).toHaveValue('Ringstraße 12')
  await expect(page.getByLabel('Postcode').last()).toHaveValue('1010')
  await expect(page.getByLabel('City').last()).toHaveValue('Linz')
  await expect(page.getByRole('combobox', { name: 'Country' }).last()).toHaveValue('Germany')
  // On its own again it stays as it is when the first one changes.
  await page.getByLabel('City').first().fill('Wien')
  await expect(page.getByLabel('City').last()).toHaveValue('Linz')
  await page.getByRole('switch', { name: 'I live at my postal address' }).click()
  await expect(page.getByLabel('City').last()).toHaveValue('Wien')
  await page.getByRole('switch', { name: 'I live at my postal address' }).click()
  await page.getByLabel('City').last().fill('Graz')
  await expect(page.getByText('There are changes that are not saved yet.')).toBeVisible()
  // What was typed waits while another page is loaded and left again.
  const away = page.waitForEvent('load')
  await tab(page, 'Passport').click()
  await away
  await expect(page.getByLabel('Given names')).toHaveValue(PASSPORT.name)
  await tab(page, 'Address').click()
  await expect(page.getByLabel('City').last()).toHaveValue('Graz')
})

test('an address is typed like any other text while the maps service is blocked', async ({
  page,
  mapped,
}) => {
  await mapsAreBlocked(page)
  await enter(page, mapped, 'passport')
  await savePassport(page, mapped)
  await page.goto(`${mapped.portal}/en/profile/verification/address`)
  await page.getByLabel('Street and house number').first().fill('Storgatan 1')
  await page.getByLabel('City').first().fill('Umeå')
  await save(page).click()
  await expect(page.getByText('Still missing: postcode, country and photo')).toBeVisible()
  // Two groups of digits would change places in a line that runs from right to left.
  await page.goto(`${mapped.portal}/ar/profile/verification/address`)
  await expect(page.locator('input[name$=zip]').first()).toHaveCSS('direction', 'ltr')
})

test('a decision shows within seconds in the tabs and the menu, and a return keeps what was typed', async ({
  page,
  world,
}) => {
  const standing: Standing = {
    PASSPORT: { documentMetadata: PASSPORT, relativeFilePath: ['photo'], status: 'WAITING_MODERATOR' },
    ADDRESS: { documentMetadata: ADDRESS, relativeFilePath: ['photo'], status: 'WAITING_USER' },
    COMPANY: { relativeFilePath: ['photo'], status: 'WAITING_MODERATOR' },
  }
  await documentsStand(page, standing)
  await enter(page, world, 'passport')
  await expect(page.getByText('We have your document')).toBeVisible()
  const refused = { at: Date.now(), final: true, reasons: ['fraud' as const], note: '' }
  Object.assign(standing.COMPANY ?? {}, { status: 'WAITING_USER', review: refused })
  await expect(tab(page, 'Company')).toContainText('Not accepted')
  await expect(tab(page, 'Address')).toContainText('Under review')
  const menu = page.locator('aside').getByRole('link', { name: /Verification/ })
  await expect(menu).toContainText('0%')

  Object.assign(standing.ADDRESS ?? {}, { status: 'VERIFIED' })
  await expect(menu).toContainText('50%')
  const review = {
    at: Date.now(),
    final: false,
    reasons: ['unreadable' as const],
    note: 'The number ends in 7.',
  }
  Object.assign(standing.PASSPORT ?? {}, { status: 'NEW_DOCUMENT', review, version: 2 })
  await expect(page.getByText('Please correct this and submit it again')).toBeVisible()
  await expect(page.getByText('The photo is hard to read')).toBeVisible()
  await expect(page.getByText('The number ends in 7.')).toBeVisible()
  await expect(page.getByLabel('Given names')).toHaveValue(PASSPORT.name)
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible()
  await expect(tab(page, 'Passport')).toContainText('Needs correction')
  await expect(menu).toContainText('To do')
  // As it is, it would only come back again.
  await expect(page.getByText('You can submit it again once something has changed.')).toBeVisible()
  await expect(page.getByText('Please replace this photo.')).toBeVisible()
  await expect(handIn(page)).toBeDisabled()
  Object.assign(standing.PASSPORT ?? {}, { updatedAt: Date.now() + 60_000, version: 3 })
  await page.reload()
  await expect(page.getByText('When the points above are corrected, submit it again.')).toBeVisible()
  await expect(page.getByText('Please replace this photo.')).toHaveCount(0)
  await expect(handIn(page)).toBeEnabled()

  await tab(page, 'Company').click()
  await expect(page.getByText('This document was not accepted')).toBeVisible()
  // This reason has no words of its own for the person.
  await expect(page.getByText('We could not accept the document')).toHaveCount(0)
})

test('a document that the server has not taken in is locked and read again until it shows', async ({
  page,
  world,
}) => {
  const standing: Standing = {
    PASSPORT: { id: 'one', documentMetadata: PASSPORT, relativeFilePath: ['photo'], updatedAt: 1000 },
  }
  await documentsStand(page, standing)
  await page.context().addCookies([{ name: 'pending_PASSPORT', value: '1000.one', url: world.portal }])
  await enter(page, world, 'passport')
  await expect(page.getByText('Your last entries are being processed.')).toBeVisible()
  await expect(page.getByLabel('Given names')).toBeDisabled()
  await expect(handIn(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Remove Photo/ })).toHaveCount(0)
  Object.assign(standing.PASSPORT ?? {}, { updatedAt: 1001, version: 2 })
  await expect(page.getByLabel('Given names')).toBeEnabled()
  await expect(handIn(page)).toBeEnabled()
})
