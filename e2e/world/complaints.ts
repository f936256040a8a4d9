import type { Page, Request } from '@playwright/test'

/** Notes faults of a page from its start: errors, warnings and failed requests. */
export function listen(page: Page): { complaints(): string[]; turn(): void } {
  const complaints: string[] = []
  const givenUp: { url: string; place: number }[] = []
  let turns = 0
  /** Counts the documents and addresses on which the page has stood. */
  let places = 0
  const begun = new WeakMap<Request, { turn: number; place: number }>()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places++
  })
  page.on('request', (request) => begun.set(request, { turn: turns, place: places }))
  page.on('requestfailed', (request) => {
    const { turn, place } = begun.get(request) ?? { turn: -1, place: 0 }
    // Requests of the page before end with it, so only this page's count.
    if (turn !== turns) return
    const url = request.url()
    if (request.failure()?.errorText === 'net::ERR_ABORTED') {
      // A stream ends no other way.
      if (!['eventsource', 'media'].includes(request.resourceType())) givenUp.push({ url, place })
    } else complaints.push(`failed: ${url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return {
    complaints() {
      // What a page has asked for ends with it, also where it leads on to another by itself.
      const ended = givenUp.filter(({ place }) => place === places)
      return [...complaints, ...ended.map(({ url }) => `given up: ${url}`)]
    },
    turn() {
      turns++
      complaints.length = 0
      givenUp.length = 0
    },
  }
}

const FILES =
  'head link:is([rel~="icon"], [rel="apple-touch-icon"], [rel="manifest"], [rel="stylesheet"]), head script[src]'

/**
 * What the head of a page names on its own origin and the server does not have: an icon, for example, which a browser
 * without a window never asks for.
 */
export async function brokenLinks(page: Page): Promise<string[]> {
  const named = await page
    .locator(FILES)
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''))
  const { origin } = new URL(page.url())
  const links = named.map((one) => new URL(one, page.url())).filter((url) => url.origin === origin)
  const answers = [...new Set(links.map(({ pathname }) => pathname))].map(async (path) => {
    const answer = await page.request.get(origin + path)
    return answer.ok() ? [] : [`${answer.status()}: ${path}`]
  })
  return (await Promise.all(answers)).flat()
}
