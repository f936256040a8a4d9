import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cacheFolder, root } from './paths.mjs'

/**
 * How the server process is started, everywhere: PGlite's code is compiled once and not again into a faster,
 * far larger form, the young generation stays small, and what Node compiled is kept for the next start.
 * Measured: bench/results.
 */
export const SERVER_FLAGS = ['--liftoff-only', '--max-semi-space-size=8']

export const SERVER_MAIN = `${root}/apps/server/src/main.ts`

export const SERVER_ARGS = [...SERVER_FLAGS, SERVER_MAIN]

/** With it the server stops when the channel to the process that started it closes, however that one ended. */
export const ENDS_WITH_STARTER = '--ends-with-starter'

/** Beside the password hashes, of which as many run at once as there are cores: files, names, compression. */
const OTHER_THREADS = 4

/** libuv makes its threads at their first use: afterwards, in the process itself, it would be too late to say how many. */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: `${cacheFolder}/compiled`,
  UV_THREADPOOL_SIZE: String(availableParallelism() + OTHER_THREADS),
}

const ENV_FILE = `${root}/.env`

/** What stands in the folder of the project, for whatever the environment does not say itself. */
export const ENV_ARGS = existsSync(ENV_FILE) ? [`--env-file=${ENV_FILE}`] : []
