import { defineConfig } from '@playwright/test'

const BACKGROUND_OFF = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's own Chromium; two workers, as many as the smallest machine has cores. */
export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: '../.cache/e2e',
  use: {
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...BACKGROUND_OFF] : BACKGROUND_OFF,
    },
  },
})
