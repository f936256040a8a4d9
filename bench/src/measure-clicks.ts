import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { type Portico, signedInCookies } from './portico.ts'
import { atMost, type Row } from './results.ts'
import { middleBy } from './turn-about.ts'

const ANSWER_MS = 100
const ROUNDS = 5
const WINDOW = { width: 1440, height: 900 }
/** Times this machine's slowness: itself, and about a cheap phone. */
const SPEEDS = { 'this machine': 1, 'a quarter of its speed': 4 } as const
/** The browser counts no shorter interaction. */
const SHORTEST_MS = 16
/** The browser tells of an interaction once it has drawn the answer; in this time it has told of all that took long. */
const TOLD_MS = 1000

/** The browser's own count of an interaction (Event Timing): from the touch to the frame that shows the answer. */
const COUNT_INTERACTIONS = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true })`

/** The middle of five rounds of every click, in milliseconds. */
export async function measureClicks(portico: Portico): Promise<{ title: string; rows: Row[] }[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const sections = []
    for (const [title, slowness] of Object.entries(SPEEDS)) {
      const measured = new Map<string, number[]>()
      for (let round = 0; round < ROUNDS; round += 1) {
        await clickAround(browser, portico, slowness, (what, ms) =>
          measured.set(what, [...(measured.get(what) ?? []), ms]),
        )
      }
      const rows = [...measured].map(([what, times]) =>
        atMost(what, Math.round(middleBy(times, (ms) => ms)), ANSWER_MS, 'ms'),
      )
      sections.push({ title: `From a click to the frame that answers it, ${title}`, rows })
    }
    return sections
  } finally {
    await browser.close()
  }
}

type Tell = (what: string, ms: number) => void

async function clickAround(browser: Browser, portico: Portico, slowness: number, tell: Tell) {
  const context = await browser.newContext({ viewport: WINDOW })
  const page = await context.newPage()
  await page.addInitScript(COUNT_INTERACTIONS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })

  await open(page, `${portico.url}/en`)
  await click(
    page,
    page.getByRole('link', { name: 'Sign in', exact: true }).first(),
    'landing: Sign in',
    tell,
  )
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await click(page, signIn, 'sign-in: the form sent empty', tell)
  await click(page, page.locator('summary', { hasText: 'Language: English' }), 'the menu of languages', tell)

  const account = portico.accounts[0]
  if (!account) throw new Error('the bench made no account')
  for (const one of (await signedInCookies(portico, account)).split('; ')) {
    const [name = '', value = ''] = one.split('=')
    await context.addCookies([{ name, value, url: portico.url }])
  }
  await open(page, `${portico.url}/en/profile/general`)
  const entries = page.locator('nav a[href*="/profile/"]:visible')
  await entries.first().waitFor()
  for (const entry of await entries.all()) {
    const name = (await entry.getAttribute('href'))?.replace('/en', '')
    await click(page, entry, `account: to ${name}`, tell)
  }
  const logOut = page.getByRole('button', { name: 'Log out' }).first()
  await click(page, logOut, 'account: the question before Log out', tell)
  await context.close()
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
}

/** Clicks, and tells the longest interaction that the browser counted for it. */
async function click(page: Page, what: Locator, name: string, tell: Tell): Promise<void> {
  await what.waitFor()
  await page.evaluate('interactions.length = 0')
  await what.click()
  await page.waitForTimeout(TOLD_MS)
  tell(name, await page.evaluate<number>(`Math.max(${SHORTEST_MS}, ...interactions)`))
}
