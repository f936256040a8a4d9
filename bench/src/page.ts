import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { middleBy } from './turn-about.ts'

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type PageFigures = {
  page: string
  scores: Record<string, number>
  kilobytes: number
  requests: number
  foreignRequests: number
  lcpMs: number
  blockingMs: number
  layoutShift: number
}

/** Lighthouse's own advice is to take the median of five runs, because single runs vary. */
const RUNS = 5

/** Lighthouse's mobile preset on one page of a running portal: the run with the median blocking time. */
export async function measurePage(url: string): Promise<PageFigures> {
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureSurely(url))
  return middleBy(runs, ({ blockingMs }) => blockingMs)
}

/** Lighthouse sometimes loses the trace of a run: then it is measured once more, and said so. */
async function measureSurely(url: string): Promise<PageFigures> {
  try {
    return await measureOnce(url)
  } catch (error) {
    console.error(`bench: ${url} once more: ${error}`)
    return await measureOnce(url)
  }
}

async function measureOnce(url: string): Promise<PageFigures> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: CHROME_FLAGS,
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}`)
    const { audits, categories } = result.lhr
    const lost = result.lhr.runtimeError?.message ?? audits['largest-contentful-paint']?.errorMessage
    if (lost) throw new Error(lost)
    const details = audits['network-requests']?.details
    const listed = (details && 'items' in details ? details.items : []) as {
      url: string
      transferSize: number
    }[]
    // What stands in the page is listed too, though nothing is requested for it.
    const items = listed.filter((item) => !item.url.startsWith('data:'))
    const number = (id: string) => Math.round((audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000
    return {
      page: new URL(url).pathname,
      scores: Object.fromEntries(
        Object.values(categories).map((c) => [c.id, Math.round((c.score ?? 0) * 100)]),
      ),
      kilobytes: Math.round(items.reduce((sum, item) => sum + item.transferSize, 0) / 100) / 10,
      requests: items.length,
      foreignRequests: items.filter((item) => new URL(item.url).origin !== new URL(url).origin).length,
      lcpMs: Math.round(number('largest-contentful-paint')),
      blockingMs: Math.round(number('total-blocking-time')),
      layoutShift: number('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}
