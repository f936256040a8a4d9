import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/** Threads for files, names and compression, besides the password hashes, which use one for each core. */
const OTHER_THREADS = 4

/** What `--liftoff-only` stands for; by itself it does nothing any more when the process runs. */
const ONE_COMPILER = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

const COMPILED = fileURLToPath(new URL('../../../../../.cache/compiled', import.meta.url))

/**
 * Sets what holds for the whole process, before the rest of the server is loaded. Environment and arguments may say
 * otherwise, so that a plain `node server.js` runs as the scripts run it.
 */
export function prepareProcess(env: Record<string, string | undefined>): void {
  // libuv reads it when the first of its threads is needed.
  env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + OTHER_THREADS)
  // PGlite's code is compiled once and not again into a faster, far larger form.
  for (const flag of ONE_COMPILER) setFlagsFromString(flag)
  // Keeps what Node compiled for the next start, in the folder of NODE_COMPILE_CACHE where that is set.
  enableCompileCache(COMPILED)
}
