import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { accountFacts } from '../../../test-kit/account-facts.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'

const card = page.getByRole('region', { name: 'How your account stands' })

beforeEach(() => {
  configured()
  overview()
})

test('the card says what protects the account: a second step, a passkey, or both', async () => {
  const known = [
    { facts: { factors: ['EMAIL' as const] }, says: 'A second step is set up' },
    { facts: { passkeys: 1 }, says: 'A passkey is set up' },
    {
      facts: { factors: ['EMAIL' as const], passkeys: 2 },
      says: 'A second step and a passkey are set up',
    },
    { facts: {}, says: 'No second step yet' },
  ]
  for (const { facts, says } of known) {
    accountFacts(facts)
    await openPage('/en/profile/general')
    await expect.element(card.getByText(says, { exact: true })).toBeVisible()
  }
})
