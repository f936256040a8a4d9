import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The process that uses a data folder, as it describes itself in the one line of the folder's lock file. */
export type Holder = {
  pid: number
  /** Clock ticks from boot to the start of the process: the pid alone may be given to another process later. */
  started: string
  /** Boot id of the kernel: a different one means another machine, or this one before a restart. */
  machine: string
  /** PID namespace: in another one the same pid is another process. */
  namespace: string
  host: string
}

const UNKNOWN = '-'

export function thisProcess(): Holder {
  const host = hostname()
  return {
    pid: process.pid,
    started: startTime(process.pid),
    // Systems without a boot id have no containers that could share the host name.
    machine: readFile('/proc/sys/kernel/random/boot_id') ?? `${process.platform}:${host}`,
    namespace: pidNamespace(),
    host,
  }
}

export function holderLine({ pid, started, machine, namespace, host }: Holder): string {
  return `${[pid, started, machine, namespace, host].map((part) => String(part) || UNKNOWN).join(' ')}\n`
}

/** Reads a holder's line; one of an earlier version has only the first two words. */
export function parseHolder(content: string | undefined): Holder | undefined {
  const [pid, started = '', machine = '', namespace = '', host = ''] = content?.trim().split(' ') ?? []
  if (!pid || !/^\d+$/.test(pid)) return undefined
  return { pid: Number(pid), started, machine, namespace, host }
}

/** In words by which the operator can find the process. */
export function describeHolder(holder: Holder | undefined): string {
  if (!holder) return 'another process'
  const { pid, machine, namespace, host } = holder
  const own = thisProcess()
  if (machine && machine !== own.machine) return `process ${pid} on another machine, ${host}`
  if (namespace && namespace !== own.namespace) {
    return `process ${pid} of another PID namespace, as a container has one (${host}, ${namespace})`
  }
  return `process ${pid}`
}

/** Whether a process of this PID namespace has this pid and start time and has not ended. */
export function isAliveHere({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startTime(pid) === started && stat(pid)[STATE] !== ZOMBIE
}

const STATE = 0
const STARTED = 19
const ZOMBIE = 'Z'

function startTime(pid: number): string {
  return stat(pid)[STARTED] ?? ''
}

/** The fields after the process's name, which is in parentheses and may contain blanks. */
function stat(pid: number): string[] {
  const line = readFile(`/proc/${pid}/stat`) ?? ''
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
