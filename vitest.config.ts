import { availableParallelism } from 'node:os'
import { texts } from '@portico/ui/build/vite-texts.ts'
import { defineConfig } from 'vitest/config'
import { componentTests } from './apps/portal/component-tests.ts'
import {
  CONFORMANCE,
  EMBEDDED_FAULTS,
  FAULT_FILES,
  filesWithoutStore,
} from './apps/server/test-kit/test-stores.ts'
import { LAUNCH } from './e2e/world/browser.ts'

/** Far more than any test needs: the browsers stand beside them, and a busy machine causes no failure. */
const TEST_TIMEOUT_MS = 180_000
/** What a test waits for comes late on a busy machine: the second that is the default is not much. */
const WAITING = { poll: { timeout: TEST_TIMEOUT_MS / 3 } }

const SERVER = 'apps/server/**/*.test.ts'
/** One embedded connection has no races to show. */
const RACES = '**/*.race.test.ts'
const WITHOUT_STORE = filesWithoutStore()

type Files = { include: string[]; exclude?: string[] }

/** Which of these projects `npm test` and `npm run test:full` run, `scripts/steps/test-parts.mjs` says. */
function project(name: string, { include, exclude = [] }: Files, groupOrder = 0) {
  return {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    environment: 'node' as const,
    testTimeout: TEST_TIMEOUT_MS,
    // A busy disk takes its time to drop a database.
    hookTimeout: 2 * TEST_TIMEOUT_MS,
    expect: WAITING,
    sequence: { groupOrder },
  }
}

/** Suites of the server. `TEST_STORE` says on which store, the test kit does the rest. */
function server(name: string, files: Files, store?: 'pglite' | 'postgres') {
  return {
    test: {
      ...project(name, files, 1),
      // Each file has a store of its own and shares nothing else: the code is loaded once, which took half of the time.
      isolate: false,
      ...(store ? { env: { TEST_STORE: store } } : {}),
      ...(store === 'postgres' ? { globalSetup: ['apps/server/test-kit/postgres.global.ts'] } : {}),
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
        test: project('unit', {
          include: ['{packages,apps/portal,apps/console}/**/*.test.{ts,tsx,mjs}', 'examples/**/*.test.ts'],
          exclude: ['**/*.component.test.tsx'],
        }),
      },
      {
        // Of the repository as a whole: its pages against its code, and where its tests stand.
        test: project('repository', { include: ['scripts/{docs,repository}/**/*.test.mjs'] }),
      },
      {
        test: project('tooling', {
          include: ['{scripts,tools}/**/*.test.mjs'],
          exclude: ['scripts/{docs,repository}/**'],
        }),
      },
      componentTests({ launch: LAUNCH, timeoutMs: TEST_TIMEOUT_MS, order: 2 }),
      server('server', { include: WITHOUT_STORE }),
      server('server-postgres', { include: [SERVER], exclude: [FAULT_FILES, ...WITHOUT_STORE] }, 'postgres'),
      server('server-pglite', { include: CONFORMANCE, exclude: WITHOUT_STORE }, 'pglite'),
      server('faults-postgres', { include: [FAULT_FILES], exclude: EMBEDDED_FAULTS }, 'postgres'),
      server('faults-pglite', { include: EMBEDDED_FAULTS }, 'pglite'),
      server(
        'again-pglite',
        { include: [SERVER], exclude: [RACES, ...WITHOUT_STORE, ...CONFORMANCE, ...EMBEDDED_FAULTS] },
        'pglite',
      ),
      server('again-postgres', { include: EMBEDDED_FAULTS }, 'postgres'),
    ],
  },
})
