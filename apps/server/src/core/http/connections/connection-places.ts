import { readFileSync } from 'node:fs'

/** Descriptors of the process that connections may not take. */
const DESCRIPTORS_KEPT = 1024

export type Places = {
  /** Connections whose requests are served; a request on any further connection is answered with 503. */
  served: number
  /** Connections at most; a further one is closed at once. */
  most: number
}

const LINE = /^Max open files\s+(\d+)/m

/**
 * Each connection takes a descriptor, and the store, the pages and the lock need some too: with none left, the server
 * could accept no connection and tell no client why. Connections get at least half of a small allowance.
 */
export function connectionPlaces(descriptors = allowedDescriptors()): Places {
  const most = Math.max(descriptors - DESCRIPTORS_KEPT, Math.floor(descriptors / 2))
  return { most, served: Math.floor((most * 3) / 4) }
}

function allowedDescriptors(): number {
  try {
    return Number(LINE.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}
