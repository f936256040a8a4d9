import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 25
const KIB = 1024

/**
 * Looks after the memory of a child process while it works. On Linux alone, which tells what a process has; elsewhere the
 * price of the work by itself has to bound it.
 * @param onTooMuch called once, when the process has more than `maxBytes`
 */
export function watchMemory(
  pid: number | undefined,
  maxBytes: number,
  onTooMuch: () => void,
): { stop(): void } {
  const look = setInterval(() => {
    if (residentBytes(pid) <= maxBytes) return
    clearInterval(look)
    onTooMuch()
  }, LOOK_EVERY_MS)
  return { stop: () => clearInterval(look) }
}

/** 0 where it cannot be known. */
export function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * KIB
  } catch {
    return 0
  }
}
