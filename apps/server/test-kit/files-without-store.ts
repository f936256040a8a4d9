import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Of the test kit and the test world these alone open no store. */
const OPENS_ONE =
  /test-kit\/(?!http-app|namespaces|trial-system)|test-world\/(?!until)|openPostgres|TEST_DATABASE|TEST_STORE/

/** By which signals a process ends, and how many threads it has. That it ends in order is proven on both: `start-and-stop`. */
const ENDS_AND_THREADS = ['apps/server/src/faults/stop.test.ts', 'apps/server/src/faults/threads.test.ts']

/** The test files of the server that prove the same on any store, since they open none. */
export function filesWithoutStore(): string[] {
  const all = globSync('apps/server/**/*.test.ts', { cwd: ROOT })
  const opensNone = all.filter(
    (file) => !file.endsWith('.race.test.ts') && !OPENS_ONE.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  )
  return [...opensNone, ...ENDS_AND_THREADS]
}
