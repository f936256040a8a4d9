import '../src/app/styles/app.css'
import { COOKIE_POLICY_COOKIE } from '@portico/contract/kernel/cookies'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, type Locator, locators, page } from 'vitest/browser'
import { writeCookie } from '../src/delivery/cookies.ts'
import { closePage, settlePage } from './open-page.tsx'
import { startServer, unexpectedCalls } from './server.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a CSS selector finds, for what has no name of its own. */
    css: (selector: string) => Locator
  }
}

locators.extend({ css: (selector) => `css=${selector}` })

// The modules of a file live as long as its tests: each test begins with the stores as they were made.
vi.mock('@portico/ui/store.ts', async (original) => {
  const { tracked } = await import('./stores.ts')
  const store = await original<typeof import('@portico/ui/store.ts')>()
  return { ...store, createStore: tracked(store.createStore) }
})

beforeEach(async () => {
  await page.viewport(1280, 720)
  await commands.emulateMedia({})
  startServer()
  // A returning visitor, who has answered the cookie notice.
  writeCookie(COOKIE_POLICY_COOKIE, 'accepted')
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await settlePage()
  closePage()
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) writeCookie(cookie.split('=')[0] ?? '', '', 0)
  expect(unexpectedCalls(), 'calls for which the test has no answer').toEqual([])
})
