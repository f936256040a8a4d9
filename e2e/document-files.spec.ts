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
  await page.getByLabel('Given names').fill('Nora')
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
  await expect(page.getByLabel('Given names')).toHaveValue('Nora')
})

test('the camera is for the pages of verification: there a photo is taken, taken again, and sent by keyboard alone', async ({
  page,
  world,
}) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
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
  await expect(camera(page).getByText('No camera is available on this device.')).toBeVisible()
  await camera(page).getByRole('button', { name: 'Close' }).click()
  await expect(camera(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeFocused()
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

/** As browsers do that hide what tells devices apart: whatever is drawn, the answer has one colour. */
const LYING_CANVAS = `
  for (const Pen of [globalThis.CanvasRenderingContext2D, globalThis.OffscreenCanvasRenderingContext2D]) {
    if (!Pen) continue
    const read = Pen.prototype.getImageData
    Pen.prototype.getImageData = function (...box) {
      const pixels = read.apply(this, box)
      pixels.data.fill(255)
      return pixels
    }
  }
  const convert = OffscreenCanvas.prototype.convertToBlob
  OffscreenCanvas.prototype.convertToBlob = function (how) {
    return convert.call(new OffscreenCanvas(this.width, this.height), how)
  }
  if (globalThis.HTMLCanvasElement) {
    const encode = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...how) {
      const { width, height } = this
      encode.apply(Object.assign(document.createElement('canvas'), { width, height }), how)
    }
  }
`

/** A page of the same person in which a canvas can be believed. */
async function otherPage(page: Page, world: World): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(`${world.portal}/en/profile/verification/passport`)
  return other
}

/** How many colours a photo has, as the server keeps it. */
const coloursOf = (page: Page, path: string) =>
  page.evaluate<number>(`(async () => {
    const answer = await fetch('/v1/documents/${path}', { headers: { 'X-Locale': 'en' } })
    const picture = await createImageBitmap(await answer.blob())
    const pen = new OffscreenCanvas(200, 150).getContext('2d')
    pen.drawImage(picture, 0, 0)
    return new Set(new Uint32Array(pen.getImageData(0, 0, 200, 150).data.buffer)).size
  })()`)

test('where a canvas answers with another picture, photos are sent as they are and nothing is said of their quality', async ({
  page,
  world,
}) => {
  const [dark, large, tooLarge] = [
    await drawnPhoto(page, { light: 0.15 }),
    await drawnPhoto(page, { width: 2200, height: 1650, hasNoise: true }),
    await drawnPhoto(page, { width: 4000, height: 3000, hasNoise: true }),
  ]
  expect(large.length).toBeGreaterThan(1_500_000)
  expect(large.length).toBeLessThan(5_242_880)
  await page.addInitScript(LYING_CANVAS)
  let workers = 0
  await page.route(/picture-worker/, async (route) => {
    workers++
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: LYING_CANVAS + (await answer.text()) })
  })
  await enter(page, world)
  const choose = (name: string, buffer: Buffer) =>
    chooser(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

  await choose('dark.jpg', dark)
  await expect(page.getByRole('img', { name: /Photo 1/ })).toBeVisible()
  expect(workers).toBe(1)

  const answered = page.waitForResponse('**/v1/documents/upload')
  await choose('large.jpg', large)
  const { path } = (await (await answered).json()).data
  await expect(page.getByRole('img', { name: /Photo 2/ })).toBeVisible()
  expect(await coloursOf(await otherPage(page, world), path)).toBeGreaterThan(100)

  await choose('huge.jpg', tooLarge)
  await expect(page.getByText('this browser does not let the page make it smaller')).toBeVisible()

  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(camera(page).getByText('This browser does not let pages take photos.')).toBeVisible()
  await expect(camera(page).getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await expect(shot(page)).toHaveCount(0)
})
