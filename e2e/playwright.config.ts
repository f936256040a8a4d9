import { defineConfig } from '@playwright/test'
import { COOKIES_ACCEPTED, LAUNCH } from './world/browser.ts'

/**
 * Begun last, these would run alone at the end: tests of half a minute and more, and those with a portal or a browser of
 * their own, for which a worker is begun anew.
 */
const LONG = [
  'branding',
  'challenge',
  'console',
  'desk',
  'development',
  'document-files',
  'history',
  'mail-reach',
  'review',
  'staff',
  'translated',
  'verification',
  'verification-walk',
].map((name) => `**/${name}.spec.ts`)

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
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria-snapshots/{arg}{ext}', children: 'deep-equal' },
  },
  reporter: 'list',
  // The tests of the second begin when those of the first are all taken.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
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
