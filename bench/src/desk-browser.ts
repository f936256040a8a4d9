import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { handIn } from './desk-hand-in.ts'
import type { Portico } from './portico.ts'
import { atMost, plain, type Row } from './results.ts'

const WINDOW = { width: 1440, height: 900 }
/** Cases with a picture, for each of the two keys. */
const LOOKED_AT = 8
/** A moderator looks at a case before the next key; the one after it is loaded meanwhile. */
const LOOK_MS = 1500
const NEXT_PICTURE_MS = 100
const SCROLLED_PX = 40_000
/** A hand on a wheel, and one that pulls the list past. */
const SPEEDS_PX_PER_S = { steadily: 2000, fast: 12_000 } as const
/** At 60 frames a second each takes 17 ms. */
const [LATE_MS, LONG_MS] = [20, 50]
const ALL_LOADED_MS = 120_000
const ROW_PX = 56
/** What the machine draws at best, at this moment. */
const PLAIN_ROW = `<tr style="height: ${ROW_PX}px"><td>Somebody</td><td>Passport</td></tr>`

/** What a moderator sees of a long queue: how it scrolls, and how soon the next picture is there. By the page's own clock. */
export async function measureDeskInBrowser(portico: Portico, cookie: string): Promise<Row[]> {
  for (const account of await portico.addAccounts(LOOKED_AT * 2)) await handIn(portico, account)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: portico.url }])
    const page = await context.newPage()
    return [...(await measureScrolling(page, portico.url)), ...(await measureKeys(page, portico.url))]
  } finally {
    await browser.close()
  }
}

async function measureScrolling(page: Page, url: string): Promise<Row[]> {
  const devtools = await page.context().newCDPSession(page)
  await page.setContent(`<table>${PLAIN_ROW.repeat(SCROLLED_PX / ROW_PX)}</table>`)
  const floor = await framesWhile(page, () => scroll(devtools, 1, SPEEDS_PX_PER_S.fast))
  await page.goto(`${url}/console/cases`)
  await page.locator('[data-row]').first().waitFor()
  const loading = await framesWhile(page, () => scroll(devtools, 1, SPEEDS_PX_PER_S.fast))
  await loadAll(page)
  const rows = [
    row('frames while a table of plain text is scrolled', floor),
    row('frames while 10,000 open cases are scrolled, as they load', loading),
  ]
  for (const [manner, speed] of Object.entries(SPEEDS_PX_PER_S)) {
    const frames = await framesWhile(page, () => scroll(devtools, -1, speed))
    rows.push(row(`the same, all loaded, ${manner} (${speed} px a second)`, frames))
  }
  return rows
}

async function scroll(devtools: CDPSession, direction: 1 | -1, speed: number): Promise<void> {
  const [x, y] = [WINDOW.width / 2, WINDOW.height / 2]
  const yDistance = -direction * SCROLLED_PX
  await devtools.send('Input.synthesizeScrollGesture', { x, y, yDistance, speed, gestureSourceType: 'mouse' })
}

/** Each page brings the next one into sight. */
async function loadAll(page: Page): Promise<void> {
  const ends = performance.now() + ALL_LOADED_MS
  const table = page.locator('table')
  while ((await table.getAttribute('aria-rowcount')) !== (await lastRow(page))) {
    if (performance.now() > ends) throw new Error('the whole queue did not load')
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  }
}

const lastRow = (page: Page) => page.locator('[aria-rowindex]').last().getAttribute('aria-rowindex')

/** How long each frame of the page took meanwhile. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`(() => {
    const frames = (globalThis.frames = [])
    let before = performance.now()
    const note = (now) => {
      frames.push(now - before)
      before = now
      if (globalThis.frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })()`)
  await work()
  return await page.evaluate(
    `(() => { const { frames } = globalThis; globalThis.frames = null; return frames.slice(1) })()`,
  )
}

function row(what: string, frames: readonly number[]): Row {
  const over = (ms: number) => frames.filter((one) => one > ms).length
  const longest = Math.round(Math.max(...frames))
  return plain(
    what,
    `${frames.length} frames, ${over(LATE_MS)} over ${LATE_MS} ms, ${over(LONG_MS)} over ${LONG_MS} ms, longest ${longest} ms`,
  )
}

async function measureKeys(page: Page, url: string): Promise<Row[]> {
  await page.goto(`${url}/console/cases?sort=newest`)
  await page.locator('[data-row] a').first().click()
  const rows: Row[] = []
  for (const key of ['j', 'a']) {
    const measured: number[] = []
    while (measured.length < LOOKED_AT - 1) {
      await sleep(LOOK_MS)
      measured.push(await nextPictureAfter(page, key))
    }
    const [middle = 0, worst = 0] = [Math.floor(measured.length / 2), -1].map((n) =>
      Math.round(measured.toSorted((a, b) => a - b).at(n) ?? 0),
    )
    rows.push(
      atMost(
        `next picture in sight after ${key.toUpperCase()}, the middle of ${measured.length}`,
        middle,
        NEXT_PICTURE_MS,
        'ms',
      ),
    )
    rows.push(plain('the slowest of them', `${worst} ms`))
  }
  return rows
}

/** From the press of the key to the frame that shows the next case with its picture decoded. */
async function nextPictureAfter(page: Page, key: string): Promise<number> {
  await page.evaluate(`(() => {
    const caseOf = () => document.querySelector('#case-title')?.dataset.case
    const pictureOf = () => document.querySelector('figure img')
    const [before, picture] = [caseOf(), pictureOf()?.src]
    globalThis.shown = new Promise((resolve) => {
      document.addEventListener('keydown', ({ timeStamp }) => {
        const look = () => {
          const now = pictureOf()
          const isNew = caseOf() && caseOf() !== before && now && now.src !== picture && now.complete && now.naturalWidth > 0
          // The frame in which it stands is drawn before the next one begins.
          requestAnimationFrame(isNew ? (end) => resolve(end - timeStamp) : look)
        }
        requestAnimationFrame(look)
      }, { once: true, capture: true })
    })
  })()`)
  await page.keyboard.press(key)
  return await page.evaluate<number>('globalThis.shown')
}
