import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { ADA, configured } from '../../../test-kit/account.ts'
import { installStoppedClock } from '../../../test-kit/clock.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'

const LINK = `${location.origin}/en/registration?referral=${ADA.inviteCode}`

const field = () => page.getByLabelText('Your invite link')
const share = () => page.getByRole('button', { name: 'Share' })
const copy = () => page.getByRole('button', { name: 'Copy' })

/** Walks to a control by keys alone. */
async function tabTo(what: ReturnType<typeof share>): Promise<void> {
  await expect.element(what).toBeVisible()
  for (let presses = 0; document.activeElement !== what.element() && presses < 100; presses++)
    await userEvent.keyboard('{Tab}')
  await expect.element(what).toHaveFocus()
}

const shared = vi.fn((_data: ShareData) => Promise.resolve())
beforeEach(() => {
  shared.mockClear()
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  configured()
  overview()
})

test('one’s invite link is shared where the device can share', async () => {
  await openPage('/en/profile/general')
  await expect.element(field()).toHaveValue(LINK)
  await share().click()
  expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }))
})

test('one’s invite link is copied and shared by the keyboard alone', async () => {
  await commands.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage('/en/profile/general')
  await tabTo(copy())
  // "Copied" stands for two seconds.
  installStoppedClock()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(await navigator.clipboard.readText()).toBe(LINK)
  await userEvent.keyboard('{Tab}')
  await expect.element(share()).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(() => shared.mock.lastCall?.[0].url).toBe(LINK)
  await expect.element(share()).toHaveFocus()
})

test('without access to the clipboard the invite link is selected and focused', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'))
  await openPage('/en/profile/general')
  await tabTo(copy())
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
  expect(String(getSelection())).toBe(LINK)
})
