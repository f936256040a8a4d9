import { fileURLToPath } from 'node:url'

/** The root of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Logs, reports and stamps of the scripts; ignored by git. */
export const cacheFolder = `${root}/.cache`
