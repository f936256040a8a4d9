import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { LAUNCH } from './world/browser.ts'
import { drawnPhoto } from './world/documents.ts'
import { test, type World } from './world/world.ts'

// Chromium's own camera: a green picture with a moving clock, and nobody who has to allow it.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...LAUNCH,
    args: [...(LAUNCH.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

// The browser of these tests is started once, in one worker.
test.describe.configure({ mode: 'default' })

const chooser = (page: Page) => page.locator('input[type=file]')
const camera = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' })
const shot = (page: Page) => page.getByRole('button', { name: 'Take the photo' })

async function enter(page: Page, world: World): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
}

test('a dark photo is sent only when the person says so, and larger ones become smaller on the way', async ({
  page,
  world,
}) => {
  await enter(page, world)
  const dark = await drawnPhoto(page, { light: 0.15 })
  await chooser(page).setInputFiles({ name: 'dark.jpg', mimeType: 'image/jpeg', buffer: dark })
  await expect(page.getByText('dark.jpg is very dark.')).toBeVisible()
  await page.getByRole('button', { name: 'Use another photo' }).click()
  await expect(page.getByText('dark.jpg is very dark.')).toBeHidden()

  await chooser(page).setInputFiles({ name: 'dark.jpg', mimeType: 'image/jpeg', buffer: dark })
  await page.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible()

  const large = await drawnPhoto(page, { width: 4000, height: 3000, hasNoise: true })
  expect(large.length).toBeGreaterThan(5_242_880)
  const sent = page.waitForRequest('**/v1/documents/upload')
  await chooser(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(5_242_880)
  await expect(page.getByRole('img', { name: /Photo 2/ })).toBeVisible()
})

test('a photo that is deleted after it was chosen is sent, and one that is gone is asked for again', async ({
  page,
  world,
}) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  await page.getByLabel('First names').fill('Nora')
  const folder = mkdtempSync(join(tmpdir(), 'portico-photo-'))
  const path = join(folder, 'passport.jpg')
  writeFileSync(path, await drawnPhoto(page, { light: 0.15 }))
  await page.locator('input[type=file]').setInputFiles(path)
  const anyway = page.getByRole('button', { name: 'Upload anyway' })
  await expect(anyway).toBeVisible()
  rmSync(folder, { recursive: true })
  await anyway.click()
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible()

  await page.evaluate(
    "File.prototype.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))",
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page) })
  await expect(page.getByText('other.jpg has been changed, moved or deleted.')).toBeVisible()
  await expect(page.getByLabel('First names')).toHaveValue('Nora')
})

test('the camera is for the pages of verification: there a photo is taken, taken again, and sent by keyboard alone', async ({
  page,
  world,
}) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible()
  const nameOfFault = `navigator.mediaDevices.getUserMedia({ video: true }).then(() => '', ({ name }) => name)`
  expect(await page.evaluate(nameOfFault)).toBe('NotAllowedError')
  await page
    .locator('aside')
    .getByRole('link', { name: /Verification/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
  await expect(camera(page).getByText('Place the document inside the frame.')).toBeVisible()
  await expect(shot(page)).not.toHaveAttribute('aria-disabled')
  await shot(page).press('Enter')
  await expect(camera(page).getByRole('img', { name: 'Camera photo' })).toBeVisible()
  // From its first appearance the button waits for the new stream: the old one has ended.
  const firstSeen = await camera(page).evaluateHandle((dialog) => {
    const seen: { waits?: string | null } = {}
    // The browser's; the tests themselves are written for Node.
    const { MutationObserver } = globalThis as unknown as {
      MutationObserver: new (
        look: () => void,
      ) => {
        observe(node: unknown, of: object): void
        disconnect(): void
      }
    }
    const look = () => {
      const button = [...dialog.querySelectorAll('button')].find(
        (each) => each.textContent === 'Take the photo',
      )
      if (!button) return
      observer.disconnect()
      seen.waits = button.getAttribute('aria-disabled')
    }
    const observer = new MutationObserver(look)
    observer.observe(dialog, { childList: true, subtree: true })
    return seen
  })
  await camera(page).getByRole('button', { name: 'Take it again' }).press('Enter')
  await expect(shot(page)).not.toHaveAttribute('aria-disabled')
  expect(await firstSeen.jsonValue()).toEqual({ waits: 'true' })
  await shot(page).press('Enter')
  await camera(page).getByRole('button', { name: 'Use this photo' }).press('Enter')
  await expect(camera(page)).toBeHidden()
  const anyway = page.getByRole('button', { name: 'Upload anyway' })
  const arrived = page.getByRole('img', { name: /Photo 1/ })
  await expect(anyway.or(arrived)).toBeVisible()
  if (await anyway.isVisible()) await anyway.press('Enter')
  await expect(arrived).toBeVisible()
})

test('where the camera is refused or missing, the other ways stand in its place', async ({ page, world }) => {
  await page.addInitScript(`{
    const ends = ['NotAllowedError', 'NotFoundError']
    const refuse = () => Promise.reject(new DOMException('', ends.shift()))
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse })
  }`)
  await enter(page, world)
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(camera(page).getByText('This page was not allowed to use the camera.')).toBeVisible()
  const asked = page.waitForEvent('filechooser')
  await camera(page).getByRole('button', { name: 'Choose a photo' }).click()
  await asked
  await expect(camera(page)).toBeHidden()
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(camera(page).getByText('No free camera was found on this device.')).toBeVisible()
})

test('a phone without a session sends one photo by the code on the screen, in Arabic, and no second one', async ({
  page,
  world,
  browser,
}) => {
  await enter(page, world)
  const made = page.waitForResponse('**/v1/upload-links')
  await page.getByRole('button', { name: 'Continue on your phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue on your phone' })
  await expect(dialog.getByRole('img', { name: 'QR code for sending a photo' })).toBeVisible()
  const { url } = (await (await made).json()).data
  expect(url).toMatch(/\/en\/upload#.+/)

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const held = await phone.newPage()
  await held.goto(url.replace('/en/', '/ar/'))
  await expect(held.getByRole('heading', { name: 'إرسال صورة' })).toBeVisible()
  await expect(dialog.getByText('Your phone has opened the link.')).toBeVisible()
  await held
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(held) })
  await expect(held.getByRole('heading', { name: 'أُرسلت الصورة' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible()

  await held.reload()
  await expect(held.getByRole('heading', { name: 'لم يعد هذا الرابط يعمل' })).toBeVisible()
  await phone.close()
})
