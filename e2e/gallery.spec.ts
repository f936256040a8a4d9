import { expect, test } from '@playwright/test'
import { serveGallery } from '../apps/portal/gallery-page.ts'
import { COLOURS } from '../packages/ui/src/tokens.ts'
import { violations } from './world/axe.ts'

const PAPER = { light: 'rgb(250, 248, 244)', dark: 'rgb(14, 16, 21)' }

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})

test.afterAll(() => gallery.close())

test.describe('the parts of the design system', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.goto(gallery.url)
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  })

  for (const theme of ['light', 'dark'] as const) {
    for (const direction of ['ltr', 'rtl'] as const) {
      test(`break no accessibility rule, ${theme} ${direction}`, async ({ page }) => {
        if (theme === 'dark') await page.getByRole('button', { name: 'Light or dark' }).click()
        if (direction === 'rtl') await page.getByRole('button', { name: 'Mirror' }).click()
        const look = page.locator(`[data-theme=${theme}][dir=${direction}]`)
        await expect(look).toHaveCSS('background-color', PAPER[theme])
        expect(await violations(page)).toEqual([])
      })
    }
  }

  for (const width of [360, 820, 1920]) {
    test(`fit into ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  test('have exactly the colours that are defined', async ({ page }) => {
    const names = Object.keys(COLOURS)
    expect(names.length).toBeGreaterThan(0)
    const shown = page.locator('[data-token]')
    expect(
      (await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-token')))).sort(),
    ).toEqual([...names].sort())
    await expect(page.locator('[data-token=accent] > span').first()).toHaveCSS(
      'background-color',
      'rgb(47, 79, 224)',
    )
  })

  test('show the picture of a form page only where there is room for it', async ({ page }) => {
    const shell = page.getByRole('region', { name: 'Form page' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(shell.getByText('Continue to Trading', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 820, height: 900 })
    await expect(shell.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(shell.getByText('Continue to Trading', { exact: true })).toBeHidden()
  })

  test('include a country field that finds by keyboard and English name, and gives the code', async ({
    page,
  }) => {
    const field = page.getByRole('combobox', { name: 'Country' })
    await field.focus()
    await page.keyboard.type('austr')
    await expect(page.getByRole('option')).toHaveText(['Österreich'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Österreich')
    await expect(page.locator('input[name=country]')).toHaveValue('AT')
    expect(await violations(page)).toEqual([])
  })

  test('include a country field that shows the whole list after a choice, and says when nothing is found', async ({
    page,
  }) => {
    const field = page.getByRole('combobox', { name: 'Chosen' })
    await field.click()
    await expect(page.getByRole('option')).toHaveCount(6)
    await field.fill('qqq')
    await expect(page.getByText('Nothing found')).toBeVisible()
  })

  test('include a country field that keeps the chosen country when a search is given up', async ({
    page,
  }) => {
    const field = page.getByRole('combobox', { name: 'Chosen' })
    await field.click()
    await field.fill('jap')
    await page.keyboard.press('Escape')
    await page.getByLabel('Plain').click()
    await expect(field).toHaveValue('Kasachstan')
    await expect(page.locator('input[name=chosen]')).toHaveValue('KZ')
  })

  test('include a dialog that holds the focus, closes on Escape and gives the focus back', async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: 'Ask', exact: true })
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('include a toast that a person can dismiss', async ({ page }) => {
    await page.getByRole('button', { name: 'Toast: error' }).click()
    const toast = page.getByText('A toast of type error')
    await expect(toast).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
  })

  test('include a code field that takes a pasted code with blanks and keeps its digits', async ({ page }) => {
    const field = page.getByLabel('Code', { exact: true })
    await field.fill('')
    await field.fill('12 34-56')
    await expect(field).toHaveValue('123456')
  })

  test('include a password field that shows and hides, and warns of Caps Lock', async ({ page }) => {
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('Secret-1')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(field).toHaveAttribute('type', 'text')
    await field.focus()
    await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await expect(page.getByText('Caps Lock is on')).toBeVisible()
  })

  test('include the rules of a password, which are ticked while it is typed', async ({ page }) => {
    await page.getByLabel('New password').fill('Abcdef1!')
    const list = page.getByRole('listitem').filter({ hasText: 'upperCase' })
    await expect(list).toContainText(': met')
    await expect(page.getByRole('meter').first()).toHaveAttribute('aria-valuenow', '6')
  })
})
