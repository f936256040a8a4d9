import { defineConfig } from '@playwright/test'
import { LONG_SPECS } from './long-specs.ts'
import { COOKIES_ACCEPTED, LAUNCH } from './world/browser.ts'

/** They have settings of their own. */
const OTHER_ENGINES = '**/e2e/engines/**'

const LONG = LONG_SPECS.map((name) => `**/${name}.spec.ts`)

/**
 * Three workers, one more than the smallest machine has cores, since a browser test waits for half of its time; each
 * has a portal of its own.
 */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far more than any test needs, so that a busy machine causes no failure.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria-snapshots/{arg}{ext}', children: 'deep-equal' },
  },
  reporter: 'list',
  // The tests of the second begin when those of the first are all taken.
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: OTHER_ENGINES },
    { name: 'others', testIgnore: [...LONG, OTHER_ENGINES] },
  ],
  outputDir: '../.cache/e2e',
  // A returning visitor, who has answered the cookie notice; the notice has tests of its own.
  use: {
    storageState: COOKIES_ACCEPTED,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
})
