import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../process/start-error.ts'
import { openDataFolder } from './data-folder.ts'
import { describeHolder, type Holder, holderLine, isAliveHere, parseHolder, thisProcess } from './holder.ts'
import { isKernelLocked, takeKernelLock } from './kernel-lock.ts'

/** How long to wait for a holder that is just ending. */
const DATA_LOCK_DYING_MS = 2000

/** Says who holds the folder, for people: the lock of the operating system alone decides. */
const RECORD = 'lock'
/** Locked by the operating system. Never removed: two processes could then each lock a file of this name. */
const KERNEL_LOCK = 'lock.held'

const DRAFT_BYTES = 6

export type DataLock = { release(): void }
export type DataLockOptions = {
  /** Receives what the operator should know. */
  notice?: (line: string) => void
  dyingMs?: number
}

/**
 * Lets one process use a data folder: two on one embedded database would destroy it. The lock of the operating system
 * decides, for all containers of a machine and, where the file system carries locks, for all machines that share it.
 * Throws `StartError`.
 */
export function lockDataFolder(dataDir: string, options: DataLockOptions = {}): DataLock {
  const { notice = () => {}, dyingMs = DATA_LOCK_DYING_MS } = options
  openDataFolder(dataDir, notice)
  const path = join(dataDir, RECORD)
  const kernel = takeKernelLock(join(dataDir, KERNEL_LOCK), dyingMs)
  const before = parseHolder(read(path))
  if (!kernel) throw locked(dataDir, before)
  const mine = holderLine(thisProcess())
  try {
    if (before && isEarlierVersion(before)) throw locked(dataDir, before)
    write(path, mine)
  } catch (error) {
    kernel.release()
    throw error
  }
  return {
    release() {
      if (read(path) === mine) rmSync(path, { force: true })
      kernel.release()
    },
  }
}

/** A description of the process that uses this folder now; `undefined`: none does. */
export function dataFolderHolder(dataDir: string): string | undefined {
  const holder = parseHolder(read(join(dataDir, RECORD)))
  const isHeld = isKernelLocked(join(dataDir, KERNEL_LOCK)) || (holder && isEarlierVersion(holder))
  return isHeld ? describeHolder(holder) : undefined
}

/** Writes a draft and renames it: who reads the record meanwhile finds the former one or this one, whole. */
function write(path: string, content: string): void {
  // Named at random and not by the pid, which can be the same in two containers.
  const draft = `${path}.${randomBytes(DRAFT_BYTES).toString('hex')}`
  try {
    writeFileSync(draft, content)
    renameSync(draft, path)
  } catch (error) {
    throw new StartError(
      `the data folder cannot be written (${codeOf(error)}: ${path}); mend its permissions or make room`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether the holder is a running process of an earlier version, which took no kernel lock. */
function isEarlierVersion(holder: Holder): boolean {
  return !holder.machine && isAliveHere(holder)
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
