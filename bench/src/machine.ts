import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
