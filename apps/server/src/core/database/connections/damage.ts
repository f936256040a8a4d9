import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseFolder } from '../../data-folder/data-and-key.ts'
import { StartError } from '../../process/start-error.ts'

/** PostgreSQL writes its log in files of 16 MB: with room for less than two of them, the disk counts as full. */
export const MIN_FREE_DISK_BYTES = 33_554_432

const REASON_MAX = 120
const SQLSTATE = /^[0-9A-Z]{5}$/
const FILE_ERROR = /^E[A-Z]+$/
/** What the machine that PostgreSQL runs on inside this process throws when it breaks down. */
const OF_THE_MACHINE = ['RuntimeError', 'ExitStatus', 'ErrnoError']

/**
 * What ended the start of an embedded store, as one line wherever the store or its files are to blame: which of its
 * files is damaged decides where it shows, at the opening, in the migrations or in the first statements. Any other error
 * stays as it is.
 */
export function clearFault(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError) return error
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code')
    if (typeof code === 'string' && FILE_ERROR.test(code) && isWithin(dataDir, Reflect.get(at, 'path'))) {
      return new StartError(
        `${Reflect.get(at, 'path')} cannot be used (${code}); mend it, its owner or permissions`,
      )
    }
    const isOfStore = (typeof code === 'string' && SQLSTATE.test(code)) || OF_THE_MACHINE.includes(at.name)
    if (isOfStore) return doesNotOpen(databaseFolder(dataDir), at)
  }
  return error
}

/** Says why the database does not open. PostgreSQL's own message is often lost, since it runs inside this process. */
export function doesNotOpen(folder: string, error: unknown): StartError {
  const { bavail, bsize } = statfsSync(dirname(folder))
  if (bavail * bsize < MIN_FREE_DISK_BYTES) {
    return new StartError(
      `the embedded database in ${folder} does not open, and its disk is full; make room and start again`,
    )
  }
  const reason = String(error).split('\n', 1)[0]?.slice(0, REASON_MAX)
  return new StartError(
    `the embedded database in ${folder} does not open (${reason}): it is damaged; keep the folder, ` +
      `and put DATA_DIR back from its last backup, as docs/operations.md says`,
  )
}

function isWithin(folder: string, path: unknown): boolean {
  return typeof path === 'string' && (path === folder || path.startsWith(`${folder}/`))
}
