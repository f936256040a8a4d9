import { existsSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** The server as it is run: one bundle, made by `npm run build`. */
export const SERVER_MAIN = `${root}/apps/server/build/server.js`

/** The same as it is written, which follows its sources with `--watch`. */
export const SERVER_SOURCE = `${root}/apps/server/src/main.ts`

/**
 * The young generation stays small, measured in bench/results. What can be set from within, the server sets itself
 * (`core/process/prepare-process.ts`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']

export const SERVER_ARGS = [...SERVER_FLAGS, SERVER_MAIN]

/** With this argument the server stops when the channel to its starter closes, however the starter ended. */
export const ENDS_WITH_STARTER = '--ends-with-starter'

/**
 * All threads share one pool of memory (glibc's name for it is arena): with one each, what an image took stays with its
 * thread.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }

const ENV_FILE = `${root}/.env`

/** The file `.env` in the project's folder, for variables that the environment does not set itself. */
export const ENV_ARGS = existsSync(ENV_FILE) ? [`--env-file=${ENV_FILE}`] : []

/** What Node itself reads of the environment before it reads the file: it has to be handed over. */
export function earlyEnv(text) {
  const [, path] = /^\s*NODE_EXTRA_CA_CERTS\s*=\s*["']?(.+?)["']?\s*$/m.exec(text) ?? []
  return path ? { NODE_EXTRA_CA_CERTS: path } : {}
}

export const EARLY_ENV = existsSync(ENV_FILE) ? earlyEnv(readFileSync(ENV_FILE, 'utf8')) : {}
