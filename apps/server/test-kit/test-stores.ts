import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Of the test kit and the test world these alone open no store. */
const OPENS_ONE =
  /test-kit\/(?!audit-months|former-migrations|http-app|namespaces|trial-system)|dev-kit\/(?!until)|openPostgres|TEST_DATABASE|TEST_STORE/

const FAULTS = 'apps/server/src/faults'

/**
 * What the code relies on of the embedded store: types, transactions, named statements, migrations, the upkeep, and the
 * commands that work on its data folder. All other suites of the API run on PostgreSQL alone; `npm run test:full` runs
 * them here too.
 */
export const CONFORMANCE = [
  'apps/server/src/admin.test.ts',
  'apps/server/src/administer-here.test.ts',
  'apps/server/src/core/data-folder/*.test.ts',
  'apps/server/src/core/database/**/*.test.ts',
  'apps/server/src/core/retention/maintenance.test.ts',
  'apps/server/src/core/codes/one-time.test.ts',
  'apps/server/src/tables.test.ts',
]

/** The faults that are about the embedded store or its data folder; every other one is tried on PostgreSQL. */
export const EMBEDDED_FAULTS = [
  'damaged-store',
  'data-folder',
  'images-without-room',
  'kill',
  'no-room',
  'power-cut',
  'restore',
  'service',
  'start-and-stop',
  'upgrade',
].map((name) => `${FAULTS}/${name}.test.ts`)

export const FAULT_FILES = `${FAULTS}/**/*.test.ts`

/** The test files of the server that open no store, and so prove the same on any. */
export function filesWithoutStore(): string[] {
  return globSync('apps/server/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
    (file) =>
      !file.startsWith(FAULTS) &&
      !file.endsWith('.race.test.ts') &&
      !OPENS_ONE.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  )
}
