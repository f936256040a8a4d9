import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Picture } from './encode.ts'

export type Cue = { fromMs: number; toMs: number; text: string }

const LETTER_MS = 70
const LETTERS_A_PICTURE = 3
const STEP_MS = 80
const STEPS = 4

const POINTER_ID = 'recording-pointer'
/** Draws the pointer as a ring above the page. */
const DRAW_POINTER = (x: number, y: number, pressed: boolean) => `(() => {
  let ring = document.getElementById('${POINTER_ID}')
  if (!ring) {
    ring = document.createElement('div')
    ring.id = '${POINTER_ID}'
    document.documentElement.append(ring)
  }
  ring.style.cssText = 'position:fixed;z-index:2147483647;pointer-events:none;width:26px;height:26px;margin:-13px;' +
    'border-radius:50%;border:2px solid #9a6412;background:rgb(224 168 74 / ${pressed ? 70 : 30}%);' +
    'left:${x}px;top:${y}px;transform:scale(${pressed ? 0.75 : 1})'
})()`

/**
 * Records a page as pictures with times of our own: a slow machine does not make the video slow, and two recordings of
 * the same product are alike.
 */
export function createRecorder(page: Page) {
  const pictures: Picture[] = []
  const cues: Cue[] = []
  let session: CDPSession | undefined
  let now = 0
  let hand = { x: 200, y: 480 }

  /** Faster than Playwright's own screenshot, which waits for more than a recording needs. */
  async function capture(): Promise<Buffer> {
    session ??= await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }

  async function picture(ms: number, pressed = false): Promise<void> {
    await page.evaluate(DRAW_POINTER(hand.x, hand.y, pressed))
    pictures.push({ atMs: now, png: await capture() })
    now += ms
  }

  async function moveTo(target: Locator): Promise<void> {
    await scrollTo(target)
    await reachFor(target)
  }

  async function scrollTo(target: Locator): Promise<void> {
    const before = await page.evaluate<number>('scrollY')
    await target.scrollIntoViewIfNeeded()
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const after = await page.evaluate<number>('scrollY')
    for (let step = 1; step < STEPS && after !== before; step++) {
      await page.evaluate(
        `scrollTo({ top: ${before + ((after - before) * step) / STEPS}, behavior: 'instant' })`,
      )
      await picture(STEP_MS)
    }
    await page.evaluate(`scrollTo({ top: ${after}, behavior: 'instant' })`)
  }

  async function reachFor(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not to be seen`)
    const from = hand
    const to = { x: box.x + Math.min(box.width / 2, 140), y: box.y + box.height / 2 }
    for (let step = 1; step <= STEPS; step++) {
      const share = (1 - Math.cos((Math.PI * step) / STEPS)) / 2
      hand = {
        x: Math.round(from.x + (to.x - from.x) * share),
        y: Math.round(from.y + (to.y - from.y) * share),
      }
      await picture(STEP_MS)
    }
  }

  return {
    pictures,
    cues,
    elapsed: () => now,
    hold: picture,
    /** With `isInPlace` the page is not scrolled first, because an open list closes when the page moves. */
    async click(target: Locator, isInPlace = false): Promise<void> {
      await (isInPlace ? reachFor(target) : moveTo(target))
      await picture(150, true)
      await target.click()
      await picture(350)
    },
    async type(target: Locator, text: string): Promise<void> {
      await moveTo(target)
      await target.click()
      for (let at = 0; at < text.length; at += LETTERS_A_PICTURE) {
        await target.pressSequentially(text.slice(at, at + LETTERS_A_PICTURE))
        await picture(LETTERS_A_PICTURE * LETTER_MS)
      }
      await picture(250)
    },
    /** Shows a caption while `act` runs. */
    async saying(text: string, act: () => Promise<void>): Promise<void> {
      const fromMs = now
      await act()
      cues.push({ fromMs, toMs: now, text })
    },
  }
}
