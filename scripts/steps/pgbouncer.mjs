import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

/** Where systems put what is not for everybody; not in the path of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Of the system's PgBouncer; undefined: there is none. */
export function pgbouncerPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** For the tests of a pooler before PostgreSQL: installed by apt where this process may do that, else done without. */
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
