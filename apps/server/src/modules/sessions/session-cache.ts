import { hash } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'

/** Revocation reaches every node within this time. */
export const SESSION_CACHE_MS = 1000
/** Tokens that a node keeps in memory at most; beyond that the oldest is looked up again. */
export const SESSION_CACHE_ENTRIES = 20_000

export type Cacheable = { id: string; accountId: string; parentId: string | null }

type Entry<T> = { value: T; until: number }

/**
 * What this process knows about active tokens, for at most a second: so a revocation on another node takes effect
 * here within that time without any message between them. Keys are digests: a dump of the memory holds no token.
 *
 * The epoch keeps a load from bringing back what was just revoked: `ending` raises it before the change and,
 * together with the eviction, after the commit. A load that began under an older epoch is used, not stored.
 */
export function createSessionCache<T extends Cacheable>(
  clock: Pick<Clock, 'monotonicMs'>,
  load: (token: string) => Promise<T | undefined>,
) {
  const entries = new Map<string, Entry<T>>()
  const loading = new Map<string, { epoch: number; value: Promise<T | undefined> }>()
  let epoch = 0

  /** Returns no promise when the token is known: this is the hot path of a token check. */
  function get(token: string): T | undefined | Promise<T | undefined> {
    const key = keyOf(token)
    return knownBy(key) ?? loadOnce(key, token)
  }

  function knownBy(key: string): T | undefined {
    const entry = entries.get(key)
    return entry && entry.until > clock.monotonicMs() ? entry.value : undefined
  }

  /** Parallel misses of one token are one look-up, unless something ended meanwhile. */
  function loadOnce(key: string, token: string): Promise<T | undefined> {
    const running = loading.get(key)
    if (running?.epoch === epoch) return running.value
    const started = { epoch, until: clock.monotonicMs() + SESSION_CACHE_MS }
    const value = load(token)
      .then((found) => {
        if (found && started.epoch === epoch) store(key, found, started.until)
        return found
      })
      .finally(() => {
        if (loading.get(key)?.value === value) loading.delete(key)
      })
    loading.set(key, { epoch, value })
    return value
  }

  function store(key: string, value: T, until: number): void {
    // Delete first: so the map's order of insertion is the order of age.
    entries.delete(key)
    entries.set(key, { value, until })
    const now = clock.monotonicMs()
    for (const [oldest, entry] of entries) {
      if (entry.until > now && entries.size <= SESSION_CACHE_ENTRIES) break
      entries.delete(oldest)
    }
  }

  function evict(isEnded: (value: T) => boolean): void {
    epoch++
    for (const [key, entry] of entries) if (isEnded(entry.value)) entries.delete(key)
  }

  /** Runs `work`, which ends sessions; afterwards none of them is in the cache, even when one was being loaded. */
  async function ending<R>(work: () => Promise<R>, isEnded: (value: T, result: R) => boolean): Promise<R> {
    epoch++
    try {
      const result = await work()
      evict((value) => isEnded(value, result))
      return result
    } catch (error) {
      // The commit may have happened although its answer was lost.
      evict(() => true)
      throw error
    }
  }

  return {
    get,
    /** What is in memory; nothing is loaded. */
    known: (token: string) => knownBy(keyOf(token)),
    ending,
    /** Looks every token up again. */
    forgetAll: (): void => evict(() => true),
    /** Forgets what a transaction has ended; call it once that is over, and also where its outcome is unknown. */
    forget: (ids: readonly string[]): void =>
      evict(({ id, parentId }) => ids.includes(id) || (parentId !== null && ids.includes(parentId))),
  }
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
