import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

const QUIET_MS = 100
const POLL_MS = 25

/** Resolves when the page has handled the last answer, even on a slow machine. */
const IDLE = 'new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 }))'

/** Returns a function that waits until no request is under way, since one request may cause others. */
export function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0
  let changes = 0
  let changedAt = Date.now()
  const change = (by: number) => (request: Request) => {
    // A stream of events never ends.
    if (request.resourceType() === 'eventsource') return
    underWay += by
    changes++
    changedAt = Date.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))

  async function isQuiet(): Promise<boolean> {
    if (underWay > 0 || Date.now() - changedAt < QUIET_MS) return false
    const before = changes
    await page.evaluate(IDLE)
    return changes === before
  }
  return () => expect.poll(isQuiet, { intervals: [POLL_MS] }).toBe(true)
}
