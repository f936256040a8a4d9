import { verification } from '@portico/contract/verification/endpoints'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'
import { AT, DATA, SAVED } from '../../../test-kit/saved-passport.ts'
import { callsOf, noAnswer, refused, refusedField, respond, respondOnce } from '../../../test-kit/server.ts'
import { verificationPage } from '../../../test-kit/verification-page.ts'

/** What the server answers to a save of another place of birth. */
const RESAVED: VerificationDocument = {
  ...SAVED,
  documentMetadata: { ...DATA, placeOfBirth: 'Oxford' },
  updatedAt: AT + 1000,
  version: 3,
}
const HANDED_IN: VerificationDocument = {
  ...RESAVED,
  status: 'WAITING_SYSTEM',
  updatedAt: AT + 2000,
  version: 4,
}

beforeEach(() => {
  sessionStorage.clear()
  configured()
  signedIn()
  overview()
  verificationPage()
  respond(verification.readDocument, refused(404, ['not_found']) as never)
})

const field = (name: string) => main().getByLabelText(name, { exact: true })
const submit = () => main().getByRole('button', { name: 'Submit for review' })
const popup = () => page.getByRole('dialog', { name: 'Submitted for review' })

async function changed(): Promise<void> {
  respond(verification.list, [SAVED])
  await openPage('/en/profile/verification/passport')
  await field('Place of birth').fill('Oxford')
}

test('what is not saved yet is saved and handed in by one press', async () => {
  respond(verification.save, RESAVED)
  respond(verification.verify, HANDED_IN)
  await changed()
  await expect
    .element(main().getByText('Everything is here. Submitting it also saves your changes.'))
    .toBeVisible()
  await submit().click()
  await expect.element(popup()).toBeVisible()
  expect(callsOf(verification.save).map(({ body }) => body.documentMetadata)).toMatchObject([
    { placeOfBirth: 'Oxford' },
  ])
  expect(callsOf(verification.verify)).toHaveLength(1)
})

test('a save that is refused says why at the field, loses nothing and hands nothing in', async () => {
  respond(verification.save, refusedField('documentMetadata.placeOfBirth', 'only_latin_chars') as never)
  await changed()
  await submit().click()
  await expect.element(main().getByText('Please use Latin letters only.')).toBeVisible()
  await expect.element(field('Place of birth')).toHaveFocus()
  await expect.element(field('Place of birth')).toHaveValue('Oxford')
  expect(callsOf(verification.verify)).toHaveLength(0)
})

test('what the page itself finds wrong is sent nowhere', async () => {
  await changed()
  await field('Given names').fill('Айгүл')
  await submit().click()
  await expect.element(field('Given names')).toHaveFocus()
  expect(callsOf(verification.save)).toHaveLength(0)
})

test('what was saved and not handed in stays saved, and the next press hands it in', async () => {
  respond(verification.save, RESAVED)
  respond(verification.verify, HANDED_IN)
  respondOnce(verification.verify, refusedField('documentMetadata.expireDate', 'invalid_value') as never)
  await changed()
  await submit().click()
  await expect.element(main().getByText('Everything is here and saved.')).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Save' })).toBeDisabled()
  await submit().click()
  await expect.element(popup()).toBeVisible()
  expect(callsOf(verification.save)).toHaveLength(1)
  expect(callsOf(verification.verify)).toHaveLength(2)
})

test('a save whose answer is lost is tried again by the same button', async () => {
  respond(verification.save, RESAVED)
  respond(verification.verify, HANDED_IN)
  respondOnce(verification.save, noAnswer)
  await changed()
  await submit().click()
  await expect.element(main().getByRole('alert').first()).toBeVisible()
  expect(callsOf(verification.verify)).toHaveLength(0)
  await submit().click()
  await expect.element(popup()).toBeVisible()
})

test('what is missing is named while something is not saved, and each leads to its field', async () => {
  respond(verification.list, [{ ...SAVED, relativeFilePath: [] }])
  await openPage('/en/profile/verification/passport')
  await field('Place of birth').fill('')
  const status = main().getByRole('status').filter({ hasText: 'Still missing' })
  await expect
    .element(status)
    .toHaveTextContent('Still missing: place of birth and photoThere are changes that are not saved yet.')
  await expect.element(submit()).toBeDisabled()
  await status.getByRole('button', { name: 'photo' }).click()
  await expect.element(main().getByRole('button', { name: 'Choose a photo' })).toHaveFocus()
  await status.getByRole('button', { name: 'place of birth' }).click()
  await expect.element(field('Place of birth')).toHaveFocus()
  await userEvent.keyboard('Rome')
  expect(status.getByRole('button', { name: 'place of birth' }).query()).toBeNull()
})

test('what is missing of a passport leads to the date, the country and the choice', async () => {
  const gaps = { ...DATA, issueDate: '', citizenship: '', gender: 'UNDEFINED' as const }
  respond(verification.list, [{ ...SAVED, documentMetadata: gaps }])
  await openPage('/en/profile/verification/passport')
  const way = (name: string) =>
    main().getByRole('status').filter({ hasText: 'Still missing' }).getByRole('button', { name, exact: true })
  await way('date of issue').click()
  await expect
    .element(main().getByRole('group', { name: 'Date of issue' }).getByLabelText('Day'))
    .toHaveFocus()
  await way('sex').click()
  await expect.element(main().getByRole('radio', { name: 'Male', exact: true })).toHaveFocus()
  await way('nationality').click()
  await expect.element(field('Nationality')).toHaveFocus()
})
