import { defineConfig } from '@playwright/test'
import type { EngineOption } from './test.ts'

/** The walk in engines that Playwright does not start itself: it gives the tests alone. One worker for each engine. */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Far more than any test needs, so that a busy machine causes no failure.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // The end of a walk that hangs.
  globalTimeout: 1_200_000,
  outputDir: '../../.cache/engines',
  projects: [
    { name: 'firefox', workers: 1, use: { engineName: 'Firefox' } },
    { name: 'webkit', workers: 1, use: { engineName: 'WebKit' } },
  ],
})
