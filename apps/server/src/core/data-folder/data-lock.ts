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
import { SECOND_MS } from '@portico/contract/kernel/units'
import { systemClock } from '../clock.ts'
import { StartError } from '../process/start-error.ts'
import { openDataFolder } from './data-folder.ts'
import { describeHolder, type Holder, holderLine, isAliveHere, parseHolder, thisProcess } from './holder.ts'
import { isKernelLocked, takeKernelLock } from './kernel-lock.ts'

/** How long to wait for a holder that is just ending. */
const DATA_LOCK_DYING_MS = 2000
/** How often the holder refreshes its record, for machines that its lock does not reach. */
const DATA_LOCK_BEAT_MS = 1000
/** A record of another machine is stale when it is this old ... */
const DATA_LOCK_STALE_MS = 30_000
/** ... and has not changed for at least this long, whatever the clocks say. */
const DATA_LOCK_LOOK_MS = 5000

/** Says who holds the folder; its time is the holder's heartbeat. */
const RECORD = 'lock'
/** Locked by the operating system. Never removed: two processes could then each lock a file of this name. */
const KERNEL_LOCK = 'lock.held'

const DRAFT_BYTES = 6

const TIMES = {
  /** How long to wait for a holder that is just ending. */
  dyingMs: DATA_LOCK_DYING_MS,
  beatMs: DATA_LOCK_BEAT_MS,
  lookMs: DATA_LOCK_LOOK_MS,
  staleMs: DATA_LOCK_STALE_MS,
}

export type DataLock = { release(): void }
export type DataLockOptions = {
  /** Receives what the operator should know while waiting. */
  notice?: (line: string) => void
  /** Called when another machine has taken the folder: this process must stop, since any write would destroy it. */
  onLost?: (line: string) => void
  times?: Partial<typeof TIMES>
}

/**
 * Lets one process use a data folder: two on one embedded database would destroy it. On one machine the kernel's lock
 * decides, for all containers at once. Some file systems that machines share do not carry locks, so the holder also
 * writes a record that names it and keeps its time fresh. A record of another machine counts until it is old and has
 * not moved while this process watched it. Throws `StartError`.
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
    // Try twice: a stale record is removed in between, and the second try fails if another machine was faster.
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

/** A description of the process that uses this folder now, on this machine; `undefined`: none does. */
export function dataFolderHolder(dataDir: string): string | undefined {
  const holder = parseHolder(read(join(dataDir, RECORD)))
  const isHeld = isKernelLocked(join(dataDir, KERNEL_LOCK)) || (holder && isEarlierVersion(holder))
  return isHeld ? describeHolder(holder) : undefined
}

/** Writes a draft and links it: the file appears complete or not at all, and only where none exists. */
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

/** Moves the record away before removing it: of two machines that saw the same stale record, only one can move it. */
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

/** For the process that has the kernel's lock: a record of this machine is then of a process that has ended. */
async function isHeldElsewhere(
  path: string,
  holder: Holder,
  times: typeof TIMES,
  notice: (line: string) => void,
): Promise<boolean> {
  if (isEarlierVersion(holder)) return true
  if (!holder.machine || holder.machine === thisProcess().machine) return false
  const first = timeOf(path)
  // Measure by the file system's clock: the clocks of two machines differ. One that was set back makes no record older.
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

/** Whether the holder is a running process of an earlier version, which took no kernel lock. */
function isEarlierVersion(holder: Holder): boolean {
  return !holder.machine && isAliveHere(holder)
}

/**
 * Keeps the record fresh. Works without room on the disk and without a free descriptor, so that a holder that has run
 * out of either keeps its lock. Returns another holder's record when that has replaced this one.
 */
function beat(path: string, mine: string): string | undefined {
  try {
    if (!existsSync(path)) take(path, mine)
    const content = read(path)
    if (content !== undefined && content !== mine) return content
    const now = systemClock.now()
    utimesSync(path, now, now)
  } catch {
    // The next beat tries again.
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

/** Named at random and not by the pid, which can be the same in two containers. */
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
