import { availableParallelism } from 'node:os'
import { texts } from '@portico/ui/build/vite-texts.ts'
import { defineConfig } from 'vitest/config'
import { filesWithoutStore } from './apps/server/test-kit/files-without-store.ts'

/** Far more than any test needs: the browsers stand beside them, and a busy machine causes no failure. */
const TEST_TIMEOUT_MS = 90_000
/** What a test waits for comes late on a busy machine: the second that is the default is not much. */
const WAITING = { poll: { timeout: TEST_TIMEOUT_MS / 3 } }

/** They start, kill and wait for whole servers: `npm test` runs them beside the browser, and all else without them. */
const OF_FAULTS = 'apps/server/src/faults/**'
const elsewhere = process.env.FAULTS_ELSEWHERE ? [OF_FAULTS] : []

/** One embedded connection has no races to show; what opens no store is proven once. */
const notOn = (store: 'pglite' | 'postgres') =>
  store === 'pglite' ? ['**/*.race.test.ts'] : filesWithoutStore()

/** The same API suites on both stores; `TEST_STORE` says on which, the test kit does the rest. */
function api(store: 'pglite' | 'postgres', order: number) {
  return {
    test: {
      name: `server-${store}`,
      include: ['apps/server/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...elsewhere, ...notOn(store)],
      environment: 'node',
      env: { TEST_STORE: store },
      // Each file has a store of its own and shares nothing else: the code is loaded once, which took half of the time.
      isolate: false,
      ...(store === 'postgres' ? { globalSetup: ['apps/server/test-kit/postgres.global.ts'] } : {}),
      testTimeout: TEST_TIMEOUT_MS,
      expect: WAITING,
      // A busy disk takes its time to drop a database.
      hookTimeout: 2 * TEST_TIMEOUT_MS,
      // One store after the other: side by side they only take the processor from each other.
      sequence: { groupOrder: order },
    },
  }
}

export default defineConfig({
  test: {
    // One more than there are cores, since some tests wait for a server, a mail or a time: on two, a tenth less time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // The console's texts are modules that its build makes.
        plugins: [texts(() => true)],
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{portal,console}/**/*.test.{ts,tsx}',
            'examples/**/*.test.ts',
            '{scripts,tools}/**/*.test.mjs',
          ],
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: WAITING,
          sequence: { groupOrder: 0 },
        },
      },
      api('pglite', 1),
      api('postgres', 2),
    ],
  },
})
