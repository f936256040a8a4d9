import { NOTIFICATION_TIMEOUT_MS } from '@portico/contract/kernel/limits'
import { NOTIFICATION_RESET_DELAY_MS, notifications } from '@portico/ui/notifications/notifications.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { configured } from '../../test-kit/account.ts'
import { violations } from '../../test-kit/axe.ts'
import { fastForward, installClock, installStoppedClock } from '../../test-kit/clock.ts'
import { boxOf, expectHidden, heading } from '../../test-kit/form.ts'
import { openPage } from '../../test-kit/open-page.tsx'

const TEXT = 'Something went wrong. Please try again.'
const LIFE_S = NOTIFICATION_TIMEOUT_MS / 1000
const toast = () => page.css('.toast')
const close = () => toast().getByRole('button', { name: 'Dismiss' })
const email = () => page.getByLabelText('E-mail address')

async function signInPage(locale = 'en'): Promise<void> {
  await openPage(`/${locale}/login`)
  await expect.poll(() => document.querySelector('main form')).not.toBeNull()
}

/** A finger or a mouse that goes down on the text, and comes up at this distance. */
function drag(x: number, y: number, pointerType = 'touch'): void {
  const text = toast().css('p').element()
  const at = (type: string, moved: number) =>
    text.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 7,
        pointerType,
        clientX: 200 + x * moved,
        clientY: 200 + y * moved,
      }),
    )
  at('pointerdown', 0)
  at('pointermove', 0.5)
  at('pointermove', 1)
  at('pointerup', 1)
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => configured())

describe('a toast', () => {
  test('waits for a screen reader in a region that was there before, and an error interrupts it', async () => {
    await signInPage()
    const region = page.getByRole('status', { name: 'Notifications' })
    await expect.element(region).toBeEmptyDOMElement()
    notifications.show('success', 'Saved.')
    await expect.element(region).toHaveTextContent('Saved.')
    notifications.show('error')
    await expect.element(page.getByRole('alert', { name: 'Notifications' })).toHaveTextContent(TEXT)
    await expect.element(toast()).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  test('is reached by Tab and left by it, and gives the focus back when it is closed', async () => {
    await signInPage()
    // It would go after some seconds.
    installStoppedClock()
    notifications.show('error')
    const stops: (Element | null)[] = []
    await email().click()
    while (document.activeElement !== close().query() && stops.length < 60) {
      stops.push(document.activeElement)
      await userEvent.keyboard('{Tab}')
    }
    await expect.element(close()).toHaveFocus()
    // Past it, and back over it.
    await userEvent.keyboard('{Tab}')
    await expect.element(close()).not.toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(close()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectHidden(toast())
    expect(document.activeElement).not.toBe(document.body)
  })

  test('is reached by its key, and Escape sends it away and leads back', async () => {
    await signInPage()
    await email().click()
    notifications.show('error')
    await expect.element(close()).toBeVisible()
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect.element(close()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(email()).toHaveFocus()
    await expectHidden(toast())
  })

  test('that another replaces under the focus gives it back, to the heading where nothing was before', async () => {
    await signInPage()
    notifications.show('wait')
    await expect.element(close()).toBeVisible()
    ;(close().element() as HTMLElement).focus()
    notifications.show('success')
    await expect.element(heading('Sign in')).toHaveFocus()
  })

  test('stays while the pointer or the focus is on it, and gets all of its time again', async () => {
    installClock()
    await signInPage()
    notifications.show('success', 'Saved.')
    await toast().hover()
    fastForward(LIFE_S * 3)
    await expect.element(toast()).not.toHaveAttribute('data-closing')
    ;(close().element() as HTMLElement).focus()
    await email().hover()
    fastForward(LIFE_S * 3)
    await expect.element(toast()).not.toHaveAttribute('data-closing')
    ;(email().element() as HTMLElement).focus()
    fastForward(LIFE_S - 1)
    expect(notifications.store.get()?.closing).toBeUndefined()
    fastForward(1 + NOTIFICATION_RESET_DELAY_MS / 1000)
    await expectHidden(toast())
  })

  test('waits for a person who has another tab in front', async () => {
    installClock()
    await signInPage()
    setHidden(true)
    try {
      notifications.show('success', 'Saved.')
      await expect.element(toast()).toBeVisible()
      fastForward(LIFE_S * 3)
      await expect.element(toast()).not.toHaveAttribute('data-closing')
    } finally {
      setHidden(false)
    }
    fastForward(LIFE_S + NOTIFICATION_RESET_DELAY_MS / 1000)
    await expectHidden(toast())
  })

  for (const { locale, outward } of [
    { locale: 'en', outward: 1 },
    { locale: 'ar', outward: -1 },
  ]) {
    test(`goes where a finger sends it, over the edge that is nearer: ${locale}`, async () => {
      await signInPage(locale)
      const shown = () => notifications.store.get()?.closing
      notifications.show('wait', 'Sending')
      await expect.element(toast()).toBeVisible()
      const { x, width } = boxOf(toast())
      expect(outward > 0 ? x + width : innerWidth - x).toBeCloseTo(innerWidth - 24, 0)
      drag(-outward * 120, 0)
      drag(outward * 30, 0)
      drag(0, -120)
      drag(outward * 120, 0, 'mouse')
      expect(shown()).toBeUndefined()
      expect(toast().element()).toHaveStyle({ translate: 'none' })
      drag(outward * 60, 0)
      expect(shown()).toBe(true)
      notifications.show('wait', 'Sending')
      await expect.element(toast()).not.toHaveAttribute('data-closing')
      drag(10, 60)
      expect(shown()).toBe(true)
    })
  }

  test('about a failure that the page shows stands over the header of a phone, and a finger sends it up', async () => {
    await page.viewport(390, 700)
    await signInPage()
    notifications.show('error', undefined, { isAtHead: true })
    await expect.element(toast()).toBeVisible()
    expect(boxOf(toast()).y).toBeCloseTo(8, 0)
    drag(10, 60)
    expect(notifications.store.get()?.closing).toBeUndefined()
    drag(10, -60)
    expect(notifications.store.get()?.closing).toBe(true)
    await page.viewport(820, 700)
    notifications.show('error', undefined, { isAtHead: true })
    await expect.element(toast()).toBeVisible()
    expect(boxOf(toast()).y).toBeGreaterThan(350)
  })

  for (const width of [320, 390]) {
    test(`fits into ${width} pixels, above the tabs at the foot`, async () => {
      await page.viewport(width, 700)
      document.documentElement.style.setProperty('--bottom-dock', '64px')
      await signInPage()
      notifications.show('error')
      await expect.element(toast()).toBeVisible()
      const { x, y, width: wide, height } = boxOf(toast())
      expect(x).toBeGreaterThanOrEqual(16)
      expect(x + wide).toBeCloseTo(width - 16, 0)
      expect(y + height).toBeCloseTo(700 - 64 - 16, 0)
      document.documentElement.style.removeProperty('--bottom-dock')
    })
  }

  test('slides in and out, and does not for a person who wants less motion', async () => {
    await signInPage()
    // It is taken away at the latest some time after it began to slide, however late this machine draws.
    installStoppedClock()
    notifications.show('success', 'Saved.')
    await expect.element(toast()).toBeVisible()
    expect(toast().element().getAnimations()).toEqual([])
    notifications.dismiss()
    fastForward(1)
    await expectHidden(toast())
    await commands.emulateMedia({ reducedMotion: 'no-preference' })
    const slid: string[] = []
    document.addEventListener('transitionend', (event) => slid.push(event.propertyName))
    notifications.show('success', 'Saved.')
    await expect.poll(() => slid).toContain('translate')
    slid.length = 0
    notifications.dismiss()
    await expect.poll(() => slid).toContain('translate')
    fastForward(1)
    await expectHidden(toast())
  })
})
