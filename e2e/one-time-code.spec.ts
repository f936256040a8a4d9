import { expect, type Locator, type Page, test } from '@playwright/test'
import { serveGallery } from '../apps/portal/gallery-page.ts'
import { textOf } from './world/texts.ts'

const HOUR_MS = 3_600_000
const WRONG = ['000000', '111111', '222222'] as const
const NO_TRIES = textOf('en', 'errors', 'confirmation_code_error')

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})

test.afterAll(() => gallery.close())

test.describe('the entry of a one-time code', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto(gallery.url)
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  })

  const partOf = (page: Page, name: string) => {
    const part = page.getByRole('region', { name })
    return {
      part,
      field: part.locator('input'),
      confirm: part.getByRole('button', { name: 'Confirm' }),
      resend: part.getByRole('button', { name: /new code/i }),
      timer: part.getByText(/^\d:\d\d$/),
    }
  }
  const typeWrong = async (field: Locator, codes: readonly string[] = WRONG) => {
    for (const code of codes) {
      await field.fill(code)
      await expect(field).toHaveValue(code)
    }
  }

  test('sends at the sixth digit, counts the tries and keeps a wrong code marked', async ({ page }) => {
    const { part, field, confirm } = partOf(page, 'By e-mail')
    await expect(field).toHaveAccessibleDescription('Attempts left: 3')
    await field.fill('00000')
    await expect(confirm).toBeDisabled()
    await field.fill(WRONG[0])
    await expect(confirm).toBeEnabled()
    await expect(field).toHaveAccessibleDescription(/This code is wrong\..*Attempts left: 2/)
    await expect(part.getByRole('alert')).toContainText('Attempts left: 2')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(part.locator('[data-marked]')).toHaveCount(6)
    await page.keyboard.type('1')
    await expect(field).toHaveValue('1')
    await expect(field).toHaveAccessibleDescription('Attempts left: 2')
    await field.fill('Your code: 12-34 56.')
    await expect(part.getByText('Accepted: 123456')).toBeVisible()
  })

  test('locks without tries, and another code is sent after a minute at the earliest', async ({ page }) => {
    const { part, field, resend } = partOf(page, 'By e-mail')
    // The minute begins with the page: on a busy machine some of it would be over.
    await page.clock.pauseAt(Date.now() + HOUR_MS)
    await page.reload()
    await expect(resend).toHaveText('New code in 60 seconds')
    await page.clock.resume()
    await expect(resend).toBeDisabled()
    await typeWrong(field)
    await expect(part.getByRole('alert')).toHaveText(NO_TRIES)
    await expect(field).toBeDisabled()
    await expect(resend).toBeFocused()
    await expect(resend).toBeDisabled()
    await page.clock.runFor('01:00')
    await expect(resend).toHaveText('Send a new code')
    await resend.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription('Attempts left: 3')
    await expect(resend).toBeDisabled()
  })

  test('shows five minutes running down, speaks of the last one, and says when they are over', async ({
    page,
  }) => {
    const { part, field, timer, resend } = partOf(page, 'By e-mail')
    const spoken = part.getByRole('status')
    await expect(timer).toHaveText(/^(5:00|4:5\d)$/)
    await page.clock.runFor('03:50')
    await expect(spoken).toHaveText('')
    await page.clock.runFor('00:10')
    await expect(timer).toHaveText(/^(1:00|0:5\d)$/)
    await expect(spoken).toHaveText('The code is valid for one more minute.')
    await page.clock.runFor('01:00')
    await expect(timer).toHaveText('0:00')
    await expect(spoken).toHaveText('')
    await expect(part.getByRole('alert')).toHaveText('This code has expired. Please request a new one.')
    await expect(field).toBeDisabled()
    await resend.click()
    await expect(timer).toHaveText(/^(5:00|4:5\d)$/)
    await expect(field).toBeEnabled()
  })

  test('offers another code of the bot at once when no try is left, as when its time is over', async ({
    page,
  }) => {
    const { part, field, resend } = partOf(page, 'By messenger')
    await expect(resend).toBeDisabled()
    await typeWrong(field)
    await expect(part.getByRole('alert')).toHaveText(NO_TRIES)
    await expect(resend).toBeEnabled()
    await resend.click()
    await expect(field).toHaveAccessibleDescription('Attempts left: 3')
    await expect(resend).toBeDisabled()
    await page.clock.runFor('05:00')
    await expect(part.getByRole('alert')).toHaveText(NO_TRIES)
    await expect(field).toBeDisabled()
    await expect(resend).toBeEnabled()
  })

  test('has no time and no sending for the code of an app, and takes a recovery code instead', async ({
    page,
  }) => {
    const { part, field, timer, resend } = partOf(page, 'From an app, or a recovery code')
    await expect(timer).toHaveCount(0)
    await expect(resend).toHaveCount(0)
    await part.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = part.getByLabel('Recovery code')
    await expect(recovery).toBeFocused()
    await recovery.fill('7kq4z-x2p9')
    await expect(recovery).toHaveValue('7KQ4ZX2P9')
    await part.getByRole('button', { name: 'Use a one-time code' }).click()
    await expect(field).toHaveValue('')
    await typeWrong(field)
    await expect(part.getByRole('alert')).toHaveText('No attempts left. Please start again.')
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(field).toBeFocused()
    await field.fill('123456')
    await expect(part.getByText('Accepted: 123456')).toBeVisible()
  })

  test('pastes the digits of a copied sentence, and says what the clipboard refuses', async ({
    page,
    context,
  }) => {
    const { part, field } = partOf(page, 'By e-mail')
    const paste = part.getByRole('button', { name: 'Paste' })
    const copied = (text: string) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
    await context.grantPermissions([])
    await paste.click()
    await expect(part.getByRole('alert')).toContainText('does not let this page read the clipboard')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await copied('no digits here')
    await paste.click()
    await expect(part.getByRole('alert')).toHaveText('There is no code in the clipboard.')
    // A whole code that is pasted replaces what stands there already.
    await field.fill('99')
    await copied('Your code is 123 456, valid for 5 minutes')
    await field.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(part.getByText('Accepted: 123456')).toBeVisible()
    const other = partOf(page, 'By messenger')
    await other.part.getByRole('button', { name: 'Paste' }).click()
    await expect(other.part.getByText('Accepted: 123456')).toBeVisible()
    // A recovery code may have no digit at all.
    const app = partOf(page, 'From an app, or a recovery code').part
    await app.getByRole('button', { name: 'Use a recovery code' }).click()
    await copied('kqxzw-hpvnt')
    await app.getByRole('button', { name: 'Paste' }).click()
    await expect(app.getByRole('alert')).toContainText('Attempts left: 2')
  })

  for (const width of [360, 820]) {
    test(`moves nothing at ${width} pixels, whatever is wrong`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const { part, field, confirm } = partOf(page, 'By e-mail')
      const place = async () => {
        const [box, whole] = [await confirm.boundingBox(), await part.boundingBox()]
        return { y: (box?.y ?? 0) - (whole?.y ?? 0), height: whole?.height, width: box?.width }
      }
      const first = await place()
      await field.fill(WRONG[0])
      await expect(part.getByRole('alert')).toContainText('Attempts left: 2')
      expect(await place()).toEqual(first)
      await typeWrong(field, WRONG.slice(1))
      await expect(part.getByRole('alert')).toHaveText(NO_TRIES)
      expect(await place()).toEqual(first)
      await page.clock.runFor('01:00')
      await expect(part.getByRole('button', { name: 'Send a new code' })).toBeVisible()
      expect(await place()).toEqual(first)
    })
  }
})
