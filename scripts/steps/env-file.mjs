import { existsSync, readFileSync } from 'node:fs'
import { root } from './paths.mjs'

const ENV_FILE = `${root}/.env`

/** The file `.env` in the project's folder, for variables that the environment does not set itself. */
export const ENV_ARGS = existsSync(ENV_FILE) ? [`--env-file=${ENV_FILE}`] : []

/** What Node itself reads of the environment before it reads the file: it has to be handed over. */
function earlyEnv(text) {
  const [, path] = /^\s*NODE_EXTRA_CA_CERTS\s*=\s*["']?(.+?)["']?\s*$/m.exec(text) ?? []
  return path ? { NODE_EXTRA_CA_CERTS: path } : {}
}

export const EARLY_ENV = existsSync(ENV_FILE) ? earlyEnv(readFileSync(ENV_FILE, 'utf8')) : {}
