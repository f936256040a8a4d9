import {
  BREAKPOINT_DESKTOP_PX,
  BREAKPOINT_TABLET_PX,
  POPUP_SLIDE_MS,
  RIPPLE_OPACITY,
} from '@portico/contract/kernel/limits'
import { Toasts } from '@portico/ui/notifications/toasts.tsx'
import { COLOURS } from '@portico/ui/tokens.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { violations } from '../../../test-kit/axe.ts'
import { expectHidden } from '../../../test-kit/form.ts'
import { show } from '../../../test-kit/open-page.tsx'
import GalleryRoute from './gallery.page.tsx'

const PAPER = { light: 'rgb(250, 248, 244)', dark: 'rgb(14, 16, 21)' }

describe('the parts of the design system', () => {
  beforeEach(async () => {
    document.title = 'Gallery'
    await show(
      <>
        <GalleryRoute />
        <Toasts />
      </>,
    )
    await expect.element(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })

  for (const theme of ['light', 'dark'] as const) {
    for (const direction of ['ltr', 'rtl'] as const) {
      test(`break no accessibility rule, ${theme} ${direction}`, async () => {
        if (theme === 'dark') await page.getByRole('button', { name: 'Light or dark' }).click()
        if (direction === 'rtl') await page.getByRole('button', { name: 'Mirror' }).click()
        const look = page.css(`[data-theme=${theme}][dir=${direction}]`)
        await expect.poll(() => getComputedStyle(look.element()).backgroundColor).toBe(PAPER[theme])
        expect(await violations()).toEqual([])
      })
    }
  }

  for (const width of [360, 820, 1920]) {
    test(`fit into ${width} pixels`, async () => {
      await page.viewport(width, 800)
      await expect.poll(() => innerWidth).toBe(width)
      expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
    })
  }

  test('have exactly the colours that are defined', () => {
    const names = Object.keys(COLOURS)
    expect(names.length).toBeGreaterThan(0)
    const shown = page.css('[data-token]').elements()
    expect(shown.map((one) => one.getAttribute('data-token')).sort()).toEqual([...names].sort())
    const accent = page.css('[data-token=accent] > span').first().element()
    expect(getComputedStyle(accent).backgroundColor).toBe('rgb(47, 79, 224)')
  })

  test('show the picture of a form page only where there is room for it', async () => {
    const shell = page.getByRole('region', { name: 'Form page' })
    await page.viewport(BREAKPOINT_DESKTOP_PX, 900)
    await expect.element(shell.getByText('Continue to Trading', { exact: true })).toBeVisible()
    await page.viewport(BREAKPOINT_DESKTOP_PX - 1, 900)
    await expect.element(shell.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectHidden(shell.getByText('Continue to Trading', { exact: true }))
  })

  test('are those of a phone up to the width at which scripts too take a screen for wide', async () => {
    await show(<p className="tablet:hidden">On a phone</p>)
    await page.viewport(BREAKPOINT_TABLET_PX - 1, 900)
    await expect.element(page.getByText('On a phone')).toBeVisible()
    await page.viewport(BREAKPOINT_TABLET_PX, 900)
    await expectHidden(page.getByText('On a phone'))
  })

  test('include a country field that finds by keyboard and English name, and gives the code', async () => {
    const field = page.getByRole('combobox', { name: 'Country' })
    await field.click()
    await userEvent.keyboard('austr')
    await expect.element(page.getByRole('option')).toHaveTextContent('Österreich')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Österreich')
    await expect.element(page.css('input[name=country]')).toHaveValue('AT')
    expect(await violations()).toEqual([])
  })

  test('include a country field that shows the whole list after a choice, and says when nothing is found', async () => {
    const field = page.getByRole('combobox', { name: 'Chosen' })
    await field.click()
    await expect.element(page.getByRole('option')).toHaveLength(6)
    await field.fill('qqq')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })

  test('include a country field that keeps the chosen country when a search is given up', async () => {
    const field = page.getByRole('combobox', { name: 'Chosen' })
    await field.click()
    await field.fill('jap')
    await userEvent.keyboard('{Escape}')
    await page.getByLabelText('Plain').click()
    await expect.element(field).toHaveValue('Kasachstan')
    await expect.element(page.css('input[name=chosen]')).toHaveValue('KZ')
  })

  test('include a dialog that holds the focus, closes on Escape and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Ask', exact: true })
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expectHidden(dialog)
    await expect.element(opener).toHaveFocus()
  })

  for (const width of [320, 820]) {
    test(`include a dialog whose primary button is the first to the eye and to the Tab key, at ${width} pixels`, async () => {
      await page.viewport(width, 800)
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
      await expect.element(dialog).toBeVisible()
      const [first, last, ...more] = dialog.getByRole('button').elements()
      expect(more).toEqual([])
      expect([first?.textContent, last?.textContent]).toEqual(['Sign out', 'Cancel'])
      const [primary, other] = [first, last].map((one) => one?.getBoundingClientRect())
      if (!primary || !other) throw new Error('no two buttons')
      if (width < BREAKPOINT_TABLET_PX) expect(primary.bottom).toBeLessThan(other.top)
      else expect(primary.right).toBeLessThan(other.left)
    })
  }

  test('include a dialog that slides to its place and away again, each for the same time', async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' })
    const slid: string[] = []
    // As they begin: the end of one can take the dialog away before the end of another is told.
    document.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof HTMLDialogElement)) return
      for (const one of target.getAnimations())
        if (one instanceof CSSTransition)
          slid.push(`${one.transitionProperty} ${one.effect?.getTiming().duration}`)
    })
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect.poll(() => slid).toContain(`translate ${POPUP_SLIDE_MS}`)
    // A slide that is turned round on its way is shorter.
    const slides = dialog.element().getAnimations()
    await Promise.all(slides.map(({ finished }) => finished))
    slid.length = 0
    await userEvent.keyboard('{Escape}')
    // It stays in the picture, above all else, until it has slid out of it.
    for (const property of ['translate', 'overlay', 'display'])
      await expect.poll(() => slid).toContain(`${property} ${POPUP_SLIDE_MS}`)
    await expectHidden(dialog)
  })

  test('include a dialog that closes when it has slid away, where a browser takes a closed one away at once', async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' })
    const supports = CSS.supports.bind(CSS)
    vi.spyOn(CSS, 'supports').mockImplementation((...asked: [string, string?]) =>
      asked[0] === 'overlay'
        ? false
        : asked[1] === undefined
          ? supports(asked[0])
          : supports(asked[0], asked[1]),
    )
    const opener = page.getByRole('button', { name: 'Ask', exact: true })
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect.element(dialog).toBeVisible()
    const element = dialog.element() as HTMLDialogElement
    const left: boolean[] = []
    element.addEventListener('transitionrun', () => left.push(element.open))
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    left.length = 0
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => left.length).toBeGreaterThan(0)
    // Those of its being closed come after these.
    expect(left[0]).toBe(true)
    await expect.poll(() => element.open).toBe(false)
    expect(element.hasAttribute('data-leaving')).toBe(false)
    await expect.element(opener).toHaveFocus()
  })

  test('ripple over a surface as faintly as the contract says', () => {
    const ripple = page.css('[data-token=ripple] > span').first().element()
    expect(getComputedStyle(ripple).backgroundColor).toMatch(new RegExp(`, ${RIPPLE_OPACITY}\\)$`))
  })

  test('include a toast that a person can dismiss', async () => {
    await page.getByRole('button', { name: 'Toast: error' }).click()
    const toast = page.getByText('A toast of type error')
    await expect.element(toast).toBeVisible()
    // It stays as long as the pointer is on it.
    await userEvent.hover(toast)
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expectHidden(toast)
  })

  test('include a code field that takes a pasted code with blanks and keeps its digits', async () => {
    const field = page.getByLabelText('Code', { exact: true })
    await field.fill('')
    await field.fill('12 34-56')
    await expect.element(field).toHaveValue('123456')
  })

  test('include a password field that shows and hides, and warns of Caps Lock', async () => {
    const field = page.getByLabelText('Password', { exact: true })
    await field.fill('Secret-1')
    await expect.element(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await field.click()
    const pressed = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })
    field.element().dispatchEvent(pressed)
    await expect.element(page.getByText('Caps Lock is on')).toBeVisible()
  })

  test('include the rules of a password, which are ticked while it is typed', async () => {
    await page.getByLabelText('New password').fill('Abcdef1!')
    const list = page.getByRole('listitem').filter({ hasText: 'upperCase' })
    await expect.element(list).toMatchTextContent(': met')
    await expect.element(page.getByRole('meter').first()).toHaveAttribute('aria-valuenow', '6')
  })
})
