import { root } from './root.mjs'

/** The server as it is run: one bundle, made by `npm run build`. */
export const SERVER_MAIN = `${root}/apps/server/build/server.js`

/** `npm run admin -- ...`, of the same build. */
export const ADMIN_MAIN = `${root}/apps/server/build/admin.js`

/** The server as it is written, which follows its sources with `--watch`. */
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
