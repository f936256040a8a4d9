import { profile } from '@portico/contract/profile/endpoints'
import { verification } from '@portico/contract/verification/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ADA, configured, signedIn } from '../../../test-kit/account.ts'
import { main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'
import { AT, DATA, SAVED } from '../../../test-kit/saved-passport.ts'
import { refused, respond } from '../../../test-kit/server.ts'
import { verificationPage } from '../../../test-kit/verification-page.ts'

beforeEach(() => {
  sessionStorage.clear()
  configured()
  signedIn()
  overview()
  verificationPage()
  respond(verification.readDocument, refused(404, ['not_found']) as never)
})

const field = (name: string) => main().getByLabelText(name, { exact: true })
const part = (group: string, name: string) => main().getByRole('group', { name: group }).getByLabelText(name)
const submit = () => main().getByRole('button', { name: 'Submit for review' })
const opened = () => openPage('/en/profile/verification/passport')

test('a new passport is filled in with the account’s names and nationality, and no sex is chosen', async () => {
  await opened()
  await expect.element(field('Given names')).toHaveValue(ADA.firstName)
  await expect.element(field('Last name')).toHaveValue(ADA.lastName)
  await expect.element(field('Nationality')).toHaveValue('United Kingdom')
  const radios = main().getByRole('radio').elements() as HTMLInputElement[]
  expect(radios.map(({ value }) => value)).toEqual(['MALE', 'FEMALE', 'UNDEFINED'])
  for (const name of ['Male', 'Female', 'Not stated (X)'])
    await expect.element(main().getByRole('radio', { name, exact: true })).not.toBeChecked()
  await expect
    .element(main().getByRole('status').filter({ hasText: 'Still missing' }))
    .toHaveTextContent(
      'Still missing: sex, date of birth, place of birth, passport number, issued by, date of issue, valid until and photo',
    )
  await expect.element(main().getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('names in other letters than a passport’s are left for the person to copy', async () => {
  respond(profile.read, { ...ADA, firstName: 'Айгүл', lastName: 'Қожахметова' })
  await opened()
  await expect.element(field('Given names')).toHaveValue('')
  await expect.element(field('Nationality')).toHaveValue('United Kingdom')
})

test('the photo comes before the fields that are copied from it', async () => {
  await opened()
  await expect.element(field('Given names')).toBeVisible()
  const photos = main().getByRole('region', { name: 'Photos' }).element()
  const fields = field('Given names').element()
  expect(photos.compareDocumentPosition(fields) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a field says what is wrong when it is left, before anything is sent', async () => {
  await opened()
  await field('Given names').fill('Айгүл')
  await userEvent.tab()
  await expect.element(main().getByText('Please use Latin letters only.')).toBeVisible()
  await field('Given names').fill('Aigul')
  expect(main().getByText('Please use Latin letters only.').query()).toBeNull()

  await part('Date of birth', 'Month').fill('02')
  await part('Date of birth', 'Day').fill('30')
  await part('Date of birth', 'Year').fill('1990')
  expect(main().getByText('This date does not exist.').query()).toBeNull()
  await field('Place of birth').click()
  await expect.element(main().getByText('This date does not exist.')).toBeVisible()
  await part('Date of birth', 'Day').fill('20')
  expect(main().getByText('This date does not exist.').query()).toBeNull()

  await part('Date of issue', 'Year').fill('2020')
  await field('Place of birth').click()
  await expect.element(main().getByText('Please enter day, month and a year of four digits.')).toBeVisible()
})

test('a sex that is not stated has to be chosen, and stays chosen when the draft is saved', async () => {
  const draft = { ...SAVED, documentMetadata: { ...DATA, gender: 'UNDEFINED' as const } }
  respond(verification.list, [draft])
  await opened()
  await expect.element(main().getByText('Still missing: sex')).toBeVisible()
  await expect.element(submit()).toBeDisabled()
  await main().getByRole('radio', { name: 'Not stated (X)' }).click()
  await expect.element(submit()).toBeEnabled()
})

test('a passport whose photo the server has lost is not complete', async () => {
  respond(verification.list, [SAVED])
  respond(verification.readDocument, refused(410, ['image_lost']) as never)
  await opened()
  await expect.element(main().getByText('This photo has been lost. Please hand it in again.')).toBeVisible()
  await expect.element(main().getByText('Still missing: photo')).toBeVisible()
  await expect.element(submit()).toBeDisabled()
})

test('a returned passport is submitted again only when something of it has changed', async () => {
  const review = { at: AT + 1, final: false, reasons: ['unreadable' as const], note: '' }
  respond(verification.list, [{ ...SAVED, review }])
  await opened()
  await expect.element(main().getByText('You can submit it again once something has changed.')).toBeVisible()
  await expect.element(submit()).toBeDisabled()
  await expect.element(page.getByText('Please replace this photo.')).toBeVisible()
  respond(verification.list, [{ ...SAVED, review, updatedAt: AT + 60_000 }])
  await opened()
  await expect.element(submit()).toBeEnabled()
  expect(page.getByText('Please replace this photo.').query()).toBeNull()
})

test('what is filled in without an event can be saved, and is kept as a draft', async () => {
  respond(verification.list, [SAVED])
  await opened()
  await expect.element(main().getByRole('button', { name: 'Save' })).toBeDisabled()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field('Place of birth').element(), 'Marylebone')
  await expect.element(main().getByRole('button', { name: 'Save' })).toBeEnabled()
  await openPage('/en/profile/verification/passport')
  await expect.element(field('Place of birth')).toHaveValue('Marylebone')
  setValue?.call(part('Date of birth', 'Day').element(), '22')
  setValue?.call(field('Place of birth').element(), DATA.placeOfBirth)
  await expect.element(main().getByRole('button', { name: 'Save' })).toBeEnabled()
  setValue?.call(part('Date of birth', 'Day').element(), '21')
  await expect.element(main().getByRole('button', { name: 'Save' })).toBeDisabled()
})
