import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'

const GIB = 2 ** 30

/** One line about the machine on which the figures were measured. */
export function describeMachine(): string {
  const [cpu] = os.cpus()
  const memory = `${Math.round(os.totalmem() / GIB)} GiB`
  return `${os.cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}, ${memory}, ${os.type()} ${os.release()}, Node ${process.versions.node}`
}

/** The commit that the figures belong to, with a mark when the tree had changes. */
export function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--untracked-files=no') ? ' with changes' : '')
    )
  } catch {
    return 'unknown'
  }
}

/** Resident memory of a process in MB, as the kernel counts it. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  return Math.round(kb / 1024)
}

/** Memory of a process and of those that it started, in MB; what several share is counted once. */
export function ownMb(pid: number): number {
  const kb = (process: number): number => {
    const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')
    const children = readdirSync(`/proc/${process}/task`).flatMap((thread) =>
      readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return (
      Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) + children.reduce((sum, child) => sum + kb(Number(child)), 0)
    )
  }
  return Math.round(kb(pid) / 1024)
}

const TICK_MS = 10
/** Fields of `/proc/<pid>/stat` behind the name in brackets: time in the program, and in the kernel for it. */
const [USER, SYSTEM] = [11, 12]

/** The processor time that a process has used up to now. It says more than the clock on a machine with other work. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}
