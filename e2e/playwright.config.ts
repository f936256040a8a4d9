import { defineConfig } from '@playwright/test'
import { COOKIES_ACCEPTED, LAUNCH } from './world/browser.ts'

/**
 * Three workers, one more than the smallest machine has cores, since a browser test waits for half of its time; each
 * has a portal of its own.
 */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far more than any test needs, so that a busy machine causes no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: '../.cache/e2e',
  // A returning visitor, who has answered the cookie notice; the notice has tests of its own.
  use: {
    storageState: COOKIES_ACCEPTED,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
})
