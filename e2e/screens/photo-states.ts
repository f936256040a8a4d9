import { expect } from '@playwright/test'
import { documentsStand } from '../world/documents.ts'
import { hangs, succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const LIFE_MS = 600_000
const TOKEN = 'a'.repeat(43)

/** A camera that shows a desk of one colour; the browser's own stand-in needs a flag for every other screen too. */
const CAMERA = `Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 })
  const pen = canvas.getContext('2d')
  const draw = () => { pen.fillStyle = '#8a6a4a'; pen.fillRect(0, 0, 1280, 960); requestAnimationFrame(draw) }
  draw()
  return canvas.captureStream(10)
} })`

const opened = () => ({ documentType: 'PASSPORT', expiresAt: Date.now() + LIFE_MS })

/** The ways in which a photo of a document comes: by a phone, by the camera. Answers about links are ours. */
export const PHOTO_STATES: readonly Screen[] = [
  {
    name: 'photo by phone, the phone',
    path: `upload#${TOKEN}`,
    before: (page) => page.route('**/v1/upload-links/open', (route) => succeeds(opened())(route)),
    prepare: (page) => expect(page.locator('main input[type=file]').first()).toBeAttached(),
  },
  {
    name: 'photo by phone, the code',
    path: 'profile/verification/passport',
    signedIn: true,
    async before(page) {
      await documentsStand(page, {})
      await page.route('**/v1/upload-links/*', hangs)
      await page.route('**/v1/upload-links', (route) =>
        succeeds({ id: 'link', url: `http://localhost/en/upload#${TOKEN}`, expiresAt: Date.now() + LIFE_MS })(
          route,
        ),
      )
    },
    async prepare(page) {
      await page.getByRole('main').locator('button:has(svg.lucide-smartphone)').click()
      await expect(page.getByRole('dialog').locator('svg[role=img]')).toBeVisible()
    },
  },
  {
    name: 'photo by camera',
    path: 'profile/verification/passport',
    signedIn: true,
    async before(page) {
      await documentsStand(page, {})
      await page.addInitScript(CAMERA)
    },
    async prepare(page) {
      await page.getByRole('main').locator('button:has(svg.lucide-camera)').click()
      await expect(page.getByRole('dialog').locator('video + span')).toBeVisible()
    },
  },
]
