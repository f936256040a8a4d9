import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '@portico/contract/limits'
import {
  DATA_LOCK_BEAT_MS,
  DATA_LOCK_DYING_MS,
  DATA_LOCK_LOOK_MS,
  DATA_LOCK_STALE_MS,
} from '@portico/contract/operation-limits'
import { systemClock } from '../clock.ts'
import { StartError } from '../start-error.ts'
import { openDataFolder } from './data-folder.ts'
import { describeHolder, type Holder, holderLine, isAliveHere, parseHolder, thisProcess } from './holder.ts'
import { isKernelLocked, takeKernelLock } from './kernel-lock.ts'

/** Says who holds the folder; its time is the holder's heartbeat. */
const RECORD = 'lock'
/** Held by the operating system. Never removed: of a file that is gone, two processes can each hold another one. */
const KERNEL_LOCK = 'lock.held'

const DRAFT_BYTES = 6

const TIMES = {
  /** A holder that is just ending is waited for. */
  dyingMs: DATA_LOCK_DYING_MS,
  beatMs: DATA_LOCK_BEAT_MS,
  lookMs: DATA_LOCK_LOOK_MS,
  staleMs: DATA_LOCK_STALE_MS,
}

export type DataLock = { release(): void }
export type DataLockOptions = {
  /** What the operator should know while he waits. */
  notice?: (line: string) => void
  /** Another machine has taken the folder: whatever this process still wrote would destroy it. */
  onLost?: (line: string) => void
  times?: Partial<typeof TIMES>
}

/**
 * One process per data folder: two on one embedded database would destroy it. On one machine the kernel decides,
 * for all containers at once. Locks do not cross every file system that machines share, so the holder also names
 * itself and keeps the time of that record fresh: a record of another machine counts until it is old and was seen
 * to stand still.
 */
export async function lockDataFolder(dataDir: string, options: DataLockOptions = {}): Promise<DataLock> {
  const { notice = () => {}, onLost = () => {} } = options
  const times = { ...TIMES, ...options.times }
  openDataFolder(dataDir, notice)
  const path = join(dataDir, RECORD)
  const kernel = takeKernelLock(join(dataDir, KERNEL_LOCK), times.dyingMs)
  if (!kernel) throw locked(dataDir, parseHolder(read(path)))
  const mine = holderLine(thisProcess())
  try {
    // Twice, because a stale record is removed in between; another machine that was faster is met on the second.
    if (!take(path, mine)) {
      await removeWhenStale(path, dataDir, times, notice)
      if (!take(path, mine)) throw locked(dataDir, parseHolder(read(path)))
    }
  } catch (error) {
    kernel.release()
    throw error
  }
  const beating = setInterval(() => {
    const other = beat(path, mine)
    if (other === undefined) return
    clearInterval(beating)
    onLost(`the data folder ${dataDir} was taken by ${describeHolder(parseHolder(other))}`)
  }, times.beatMs).unref()
  return {
    release() {
      clearInterval(beating)
      if (read(path) === mine) rmSync(path, { force: true })
      kernel.release()
    },
  }
}

/** The process that works on this folder now, on this machine. */
export function dataFolderHolder(dataDir: string): string | undefined {
  const holder = parseHolder(read(join(dataDir, RECORD)))
  const isHeld = isKernelLocked(join(dataDir, KERNEL_LOCK)) || (holder && isEarlierVersion(holder))
  return isHeld ? describeHolder(holder) : undefined
}

/** Written beside and then linked: the file appears complete or not at all, and only when there is none. */
function take(path: string, content: string): boolean {
  const draft = draftOf(path)
  try {
    const file = openSync(draft, 'w')
    writeSync(file, content)
    closeSync(file)
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new StartError(
      `the data folder cannot be written (${codeOf(error)}: ${path}); mend its permissions or make room`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moved away before it is removed: of two machines that both saw the stale record, only one moves that one. */
async function removeWhenStale(
  path: string,
  dataDir: string,
  times: typeof TIMES,
  notice: (line: string) => void,
): Promise<void> {
  const seen = read(path)
  const holder = parseHolder(seen)
  if (holder && (await isHeldElsewhere(path, holder, times, notice))) throw locked(dataDir, holder)
  const moved = draftOf(path)
  try {
    renameSync(path, moved)
    if (read(moved) !== seen) linkSync(moved, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

/** Asked by the process that has the kernel's lock: whoever wrote the record on this machine is gone. */
async function isHeldElsewhere(
  path: string,
  holder: Holder,
  times: typeof TIMES,
  notice: (line: string) => void,
): Promise<boolean> {
  if (isEarlierVersion(holder)) return true
  if (!holder.machine || holder.machine === thisProcess().machine) return false
  const first = timeOf(path)
  // By the clock of the file system: those of two machines differ, and one that was set back makes nothing older.
  const age = Math.min(Math.max(folderTime(path) - first, 0), times.staleMs)
  const waitMs = Math.max(times.lookMs, times.staleMs - age)
  notice(
    `the data folder was last held by ${describeHolder(holder)}; looking for ${Math.ceil(waitMs / SECOND_MS)} s whether it is`,
  )
  for (let waited = 0; waited < waitMs; waited += times.beatMs) {
    await pause(times.beatMs)
    if (timeOf(path) !== first) return true
  }
  return false
}

/** One that knows no kernel lock yet. */
function isEarlierVersion(holder: Holder): boolean {
  return !holder.machine && isAliveHere(holder)
}

/**
 * Needs neither room on the disk nor a descriptor: a holder that has run out of either still holds. Another's
 * record in its place is the answer.
 */
function beat(path: string, mine: string): string | undefined {
  try {
    if (!existsSync(path)) take(path, mine)
    const content = read(path)
    if (content !== undefined && content !== mine) return content
    const now = systemClock.now()
    utimesSync(path, now, now)
  } catch {
    // The next beat tries again; only a folder that nobody can write has none.
  }
  return undefined
}

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function folderTime(path: string): number {
  const draft = draftOf(path)
  try {
    closeSync(openSync(draft, 'w'))
    return timeOf(draft)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** No pid: in two containers it is the same. */
function draftOf(path: string): string {
  return `${path}.${randomBytes(DRAFT_BYTES).toString('hex')}`
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function locked(dataDir: string, holder: Holder | undefined): StartError {
  return new StartError(
    `the data folder ${dataDir} is in use by ${describeHolder(holder)}; stop that process or set another DATA_DIR`,
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault'
}
