import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test-kit/show.tsx'
import { ReasonChoice } from './reason-choice.tsx'

const choice = (kind: 'return' | 'refuse') => (
  <ReasonChoice reason="fraud" kind={kind} digit={1} isChosen={false} toggle={() => {}} />
)
const named = (name: RegExp) => page.getByRole('checkbox', { name })

test('below a reason for sending back is what the person is told to do', async () => {
  await show(choice('return'))
  await expect.element(named(/^Suspected fraud.*Write to support/)).toBeVisible()
})

test('below a reason for rejecting is what the person reads, which is not the name that the staff give it', async () => {
  await show(choice('refuse'))
  await expect.element(named(/^Suspected fraud.*We could not accept the document/)).toBeVisible()
})
