import { createHash, hkdfSync } from 'node:crypto'

/** The master key of an installation: its public id, and a derived key for each purpose. */
export type Key = { id: Buffer; derive(purpose: string): Buffer }

export const KEY_ID_BYTES = 4
const KEY_BYTES = 32

export function createKey(master: Buffer): Key {
  return {
    id: createHash('sha256').update('key id').update(master).digest().subarray(0, KEY_ID_BYTES),
    derive: createDerivation(master),
  }
}

/** Derives each purpose's key once: deriving it for every code and token would be slow. */
function createDerivation(master: Buffer): (purpose: string) => Buffer {
  const known = new Map<string, Buffer>()
  return (purpose) => {
    let derived = known.get(purpose)
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', master, 'portico', purpose, KEY_BYTES))
      known.set(purpose, derived)
    }
    return derived
  }
}
