import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

const QUIET_MS = 100
const POLL_MS = 25

/** Resolves when the page has handled the last answer, even on a slow machine. */
const IDLE = 'new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 }))'

/** Returns a function that waits until no request is under way, since one request may cause others. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changes = 0
  let changedAt = Date.now()
  const changed = () => {
    changes++
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    // A stream of events never ends.
    if (request.resourceType() === 'eventsource') return
    underWay.add(request)
    changed()
  })
  // One that began before is not counted, and does not count against another.
  const end = (request: Request) => {
    if (underWay.delete(request)) changed()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  async function isQuiet(): Promise<boolean> {
    if (underWay.size > 0 || Date.now() - changedAt < QUIET_MS) return false
    const before = changes
    await page.evaluate(IDLE)
    return changes === before
  }
  return () => expect.poll(isQuiet, { intervals: [POLL_MS] }).toBe(true)
}
