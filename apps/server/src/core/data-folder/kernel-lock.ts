import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../process/start-error.ts'

/** SQLite's result code for "somebody else has it". */
const BUSY = 5

/** Keeps a reference to each open lock: garbage collection would otherwise release it. */
const openLocks = new Set<DatabaseSync>()

/**
 * An exclusive lock of the operating system on one file. It holds between all processes of one kernel, in whatever PID
 * namespace or mount they are, and ends with its process, even one that is dead and not yet collected. Node has no
 * call for such a lock, but its SQLite takes one on every system that Node runs on. The file stays empty.
 *
 * `undefined`: another process has it, and had it for all of `waitMs`.
 */
export function takeKernelLock(path: string, waitMs: number): { release(): void } | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: waitMs })
    // Keep the journal in memory: in a file it would need room on a disk that may be full.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return holding(database)
  } catch (error) {
    database?.close()
    if (isBusy(error)) return undefined
    throw new StartError(
      `${path} cannot be locked (${reason(error)}); mend its permissions, or put DATA_DIR on a file system with locks`,
    )
  }
}

function holding(database: DatabaseSync): { release(): void } {
  openLocks.add(database)
  return {
    release() {
      if (openLocks.delete(database)) database.close()
    },
  }
}

/** Asks without taking the lock: several processes may ask at once, and one that takes it meanwhile waits for them. */
export function isKernelLocked(path: string): boolean {
  if (!existsSync(path)) return false
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 0 })
    database.exec('BEGIN; SELECT 1 FROM sqlite_schema')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    database?.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown fault'
}
