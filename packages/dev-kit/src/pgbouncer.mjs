import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of system programs, which are not in the path of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of the system's PgBouncer; undefined when there is none. */
export function pgbouncerPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}
