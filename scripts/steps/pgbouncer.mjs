import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

/** Folders of system programs, which are not in the path of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of the system's PgBouncer; undefined when there is none. */
export function pgbouncerPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** Installs PgBouncer for its tests by apt when this process may do that; else those tests are skipped. */
export async function ensurePgbouncer() {
  if (pgbouncerPath()) return
  if (mayInstall()) {
    try {
      await step('Installing PgBouncer', () => installByApt(['pgbouncer']))
    } catch (error) {
      say(error.message)
    }
  }
  if (!pgbouncerPath())
    say('PgBouncer is not installed: the tests of poolers are skipped (Debian: apt-get install pgbouncer).')
}
