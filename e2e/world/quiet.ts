import type { Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

const QUIET_MS = 100
const POLL_MS = 25

/** The page has done what the last answer gave it to do, however slow the machine is. */
const IDLE = 'new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 }))'

/** Answers what waits until nothing is under way any more: what a page asks for leads to more. */
export function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0
  let changes = 0
  let changedAt = Date.now()
  const change = (by: number) => (request: Request) => {
    // News that are waited for never end.
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
