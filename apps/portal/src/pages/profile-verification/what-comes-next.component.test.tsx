import { profile } from '@portico/contract/profile/endpoints'
import { verification } from '@portico/contract/verification/endpoints'
import type { DocumentStates } from '@portico/contract/verification/next-document'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, configured, signedIn } from '../../../test-kit/account.ts'
import { main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'
import { respond } from '../../../test-kit/server.ts'
import { verificationPage } from '../../../test-kit/verification-page.ts'

const IN_REVIEW = { status: 'WAITING_MODERATOR', review: null } as const
const VERIFIED = { status: 'VERIFIED', review: null } as const
const RETURNED = { status: 'NEW_DOCUMENT', review: 'returned' } as const

const PASSPORT: VerificationDocument = {
  id: 'passport',
  documentType: 'PASSPORT',
  status: 'WAITING_MODERATOR',
  relativeFilePath: [],
  updatedAt: 1_700_000_000_000,
  documentMetadata: null,
  review: null,
  version: 2,
  imagesRemovedAt: null,
  continuation: null,
}

beforeEach(() => {
  configured()
  signedIn()
  overview()
  verificationPage()
})

function documentsAre(states: DocumentStates, selfieRequired = false): void {
  respond(
    verification.progress,
    Object.entries(states).map(([documentType, state]) => ({ documentType, ...state }) as never),
  )
  respond(verification.list, [{ ...PASSPORT, status: states.PASSPORT?.status ?? 'NEW_DOCUMENT' }])
  respond(profile.read, { ...ADA, selfieRequired })
}

const NOTHING = 'There is nothing you need to do.'

test('a passport under review leads to the address that was never handed in', async () => {
  documentsAre({ PASSPORT: IN_REVIEW })
  await openPage('/en/profile/verification/passport')
  await expect.element(main().getByText('Your address is still missing.')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Add your address' })).toBeVisible()
  expect(main().getByText(NOTHING).query()).toBeNull()
})

test('with both under review there is nothing to do', async () => {
  documentsAre({ PASSPORT: IN_REVIEW, ADDRESS: IN_REVIEW })
  await openPage('/en/profile/verification/passport')
  await expect.element(main().getByText(NOTHING)).toBeVisible()
})

test('a verified person is told so, and not of one document', async () => {
  documentsAre({ PASSPORT: VERIFIED, ADDRESS: VERIFIED })
  await openPage('/en/profile/verification/passport')
  await expect.element(main().getByText('You are verified')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'To your applications' })).toBeVisible()
})

test('a selfie that is asked for is required in its tab, and asked for in the menu', async () => {
  documentsAre(
    {
      PASSPORT: { status: 'WAITING_USER', review: null },
      ADDRESS: IN_REVIEW,
      SELFIE: { status: 'NEW_DOCUMENT', review: null },
    },
    true,
  )
  await openPage('/en/profile/verification/passport')
  const tabs = page.getByRole('navigation', { name: 'Documents' })
  await expect.element(tabs.getByRole('link', { name: /Selfie.*Required/ })).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Go to the selfie' })).toBeVisible()
})

test('the tab of a document that came back says so', async () => {
  documentsAre({ PASSPORT: IN_REVIEW, ADDRESS: RETURNED })
  await openPage('/en/profile/verification/passport')
  const tabs = page.getByRole('navigation', { name: 'Documents' })
  await expect.element(tabs.getByRole('link', { name: /Address.*Needs correction/ })).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Correct it now' })).toBeVisible()
})

test.each([
  ['a document that came back', { PASSPORT: RETURNED, ADDRESS: VERIFIED }, false, 'Correct it now'],
  [
    'a selfie that is asked for',
    { PASSPORT: { status: 'WAITING_USER', review: null } },
    true,
    'Go to the selfie',
  ],
] as const)('the overview does not say that all is well with %s', async (_, states, selfieRequired, go) => {
  documentsAre(states, selfieRequired)
  await openPage('/en/profile/general')
  await expect.element(main().getByRole('link', { name: go })).toBeVisible()
  expect(main().getByText('All is well').query()).toBeNull()
})
