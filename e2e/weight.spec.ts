import { expect, type Page } from '@playwright/test'
import { interactive } from './world/forms.ts'
import { test } from './world/world.ts'

/** Page to the most that a first visit may fetch; as much as is needed, and a hair more for other words. */
const LIMITS = [
  ['/login', { requests: 14, kilobytes: 180 }],
  ['/registration', { requests: 17, kilobytes: 190 }],
  ['/password/reset', { requests: 14, kilobytes: 174 }],
  ['', { requests: 16, kilobytes: 205 }],
] as const

/** Until the network is quiet, with nobody there who moves or types. */
async function firstVisit(page: Page, url: string): Promise<{ urls: string[]; kilobytes: number }> {
  const devtools = await page.context().newCDPSession(page)
  const urls: string[] = []
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    // What stands in the page is no request, though the browser lists it.
    if (!request.url.startsWith('data:')) urls.push(request.url)
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await page.goto(url)
  await interactive(page)
  await page.waitForLoadState('networkidle')
  return { urls, kilobytes: bytes / 1000 }
}

for (const [path, most] of LIMITS) {
  test(`a first visit of /en${path} fetches no more than it needs`, async ({ page, world }) => {
    const { urls, kilobytes } = await firstVisit(page, `${world.portal}/en${path}`)
    expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(most.requests)
    expect(kilobytes).toBeLessThanOrEqual(most.kilobytes)
  })
}

/** A paint that comes later is not waited for: `start-after-paint.tsx`. */
const LATEST_MS = 500

test('no script is asked for before the first paint, and the configuration before all scripts', async ({
  page,
  world,
}) => {
  for (const path of ['', '/login']) {
    await page.goto(`${world.portal}/en${path}`)
    await interactive(page)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      asked: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter((one) => one.path === '/config' || one.path.endsWith('.js')),
    }))
    expect(asked.length, path).toBeGreaterThan(2)
    expect(asked.filter(({ startTime }) => startTime < Math.min(painted, LATEST_MS))).toEqual([])
    expect(asked[0]?.path, path).toBe('/config')
  }
})

test('the offer of another language costs one small file, whichever it is', async ({ browser, world }) => {
  const visit = async (locale: string) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const { urls, kilobytes } = await firstVisit(page, `${world.portal}/ja/login`)
    await expect(page.locator('.language-offer a')).toHaveCount(locale === 'ja' ? 0 : 1)
    await context.close()
    return { requests: urls.length, kilobytes }
  }
  const plain = await visit('ja')
  for (const locale of ['en-US', 'ar']) {
    const { requests, kilobytes } = await visit(locale)
    expect(requests - plain.requests, locale).toBeLessThanOrEqual(2)
    expect(kilobytes - plain.kilobytes, locale).toBeLessThan(4)
  }
})
