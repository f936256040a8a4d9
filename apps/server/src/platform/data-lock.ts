import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const FILE = 'lock'
const OWNER_ONLY_FOLDER = 0o700

export type DataLock = { release(): void }

/**
 * One process per data folder: two on one embedded database would destroy it. The lock file names its
 * holder by pid and by that process's start time, so a pid that was given to another program after a crash
 * does not count.
 */
export function lockDataFolder(dataDir: string): DataLock {
  makeFolder(dataDir)
  const path = join(dataDir, FILE)
  const mine = `${process.pid} ${startTime(process.pid)}\n`
  // Twice, because a stale lock is removed in between; a third holder that is alive is met on the second.
  if (!take(path, mine)) {
    removeWhenStale(path, dataDir)
    if (!take(path, mine)) throw locked(dataDir, parseHolder(read(path))?.pid)
  }
  return {
    release() {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
  } catch (error) {
    throw new StartError(
      `the data folder ${dataDir} cannot be made (${codeOf(error)}); name another in DATA_DIR or mend its permissions`,
    )
  }
}

/** Written beside and then linked: the file appears complete or not at all, and only when there is none. */
function take(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`
  try {
    const file = openSync(draft, 'w')
    writeSync(file, content)
    closeSync(file)
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new StartError(
      `the data folder cannot be written (${codeOf(error)}: ${path}); mend its permissions`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moved away before it is removed: of two processes that both saw the stale lock, only one moves that one. */
function removeWhenStale(path: string, dataDir: string): void {
  const seen = read(path)
  const holder = parseHolder(seen)
  if (holder && isAlive(holder)) throw locked(dataDir, holder.pid)
  const moved = `${path}.stale.${process.pid}`
  try {
    renameSync(path, moved)
    if (read(moved) !== seen) linkSync(moved, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

/** The process that works on this folder now. */
export function dataFolderHolder(dataDir: string): number | undefined {
  const holder = parseHolder(read(join(dataDir, FILE)))
  return holder && isAlive(holder) ? holder.pid : undefined
}

type Holder = { pid: number; started: string }

function parseHolder(content: string | undefined): Holder | undefined {
  const [pid, started] = content?.trim().split(' ') ?? []
  return pid && /^\d+$/.test(pid) ? { pid: Number(pid), started: started ?? '' } : undefined
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  return startTime(pid) === started
}

/** Clock ticks since boot at which the process began; empty where the system does not tell. */
function startTime(pid: number): string {
  const AFTER_NAME = 19
  const stat = read(`/proc/${pid}/stat`)
  // The name stands in parentheses and may hold blanks itself, so the fields are counted from its end.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[AFTER_NAME] ?? ''
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function locked(dataDir: string, pid: number | undefined): StartError {
  return new StartError(
    `the data folder ${dataDir} is in use by process ${pid ?? '(unknown)'}; stop that process or set another DATA_DIR`,
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault'
}
