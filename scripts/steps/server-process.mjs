import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cacheFolder, root } from './paths.mjs'

/**
 * The flags with which every script starts the server: PGlite's code is compiled once and not again into a faster, far
 * larger form, and the young generation stays small. Measured in bench/results.
 */
export const SERVER_FLAGS = ['--liftoff-only', '--max-semi-space-size=8']

export const SERVER_MAIN = `${root}/apps/server/src/main.ts`

export const SERVER_ARGS = [...SERVER_FLAGS, SERVER_MAIN]

/** With this argument the server stops when the channel to its starter closes, however the starter ended. */
export const ENDS_WITH_STARTER = '--ends-with-starter'

/** Threads for files, names and compression, beside the password hashes, which use one for each core. */
const OTHER_THREADS = 4

/**
 * Keeps what Node compiled for the next start, and sets libuv's threads before their first use creates them. All threads
 * share one pool of memory (glibc's name for it is arena): with one each, what an image took stays with its thread.
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: `${cacheFolder}/compiled`,
  UV_THREADPOOL_SIZE: String(availableParallelism() + OTHER_THREADS),
  MALLOC_ARENA_MAX: '1',
}

const ENV_FILE = `${root}/.env`

/** The file `.env` in the project's folder, for variables that the environment does not set itself. */
export const ENV_ARGS = existsSync(ENV_FILE) ? [`--env-file=${ENV_FILE}`] : []
