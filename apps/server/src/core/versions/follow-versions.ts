import type { Db } from '../database/access/database.ts'
import { readVersions } from './versions.store.ts'

/** A change reaches every node within a second: a little is left for the answer of the store. */
const LOOKED_EVERY_MS = 900

/** What a node keeps in memory of the store, by the name of its version: how it is read again. */
export type Followed = Record<string, () => Promise<void>>

/** Reads again what another node has changed: one small statement asks for all of it, whatever requests do meanwhile. */
export function createFollowVersions({ db, followed }: { db: Db; followed: Followed }) {
  const seen = new Map<string, number>()
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function readChanged(): Promise<void> {
    for (const { name, n } of await readVersions(db)) {
      const read = followed[name]
      if (!read || seen.get(name) === n) continue
      await read()
      // Asked before it was read: a change meanwhile has raised it once more.
      seen.set(name, n)
    }
  }

  /** Joins a look that is under way. */
  function look(): Promise<void> {
    underWay ??= readChanged().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    /** For a caller who knows that something has changed; throws where the store does not answer. */
    look,
    /** Looks again and again. A store that does not answer is reported elsewhere, and asked again. */
    watch(): void {
      timer = setInterval(() => void look().catch(() => {}), LOOKED_EVERY_MS).unref()
    },
    /** Resolves when no look is under way. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await underWay?.catch(() => {})
    },
  }
}
