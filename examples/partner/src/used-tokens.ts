import { createHash } from 'node:crypto'

/** Longer than any token lives, whatever the clock of this machine says. */
const KEPT_MS = 3_600_000

/**
 * The hashes of the tokens that arrived, so that each signs in once. In memory, because this application is one process;
 * several keep them where all look, such as a table in which the hash is unique.
 */
export function usedTokens(now: () => number = Date.now) {
  const used = new Map<string, number>()

  return {
    isFirstUse(token: string): boolean {
      for (const [hash, at] of used) if (at < now() - KEPT_MS) used.delete(hash)
      const hash = createHash('sha256').update(token).digest('base64url')
      if (used.has(hash)) return false
      used.set(hash, now())
      return true
    },
  }
}
