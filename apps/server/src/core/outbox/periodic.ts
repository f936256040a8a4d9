import type { Db } from '../database/access/database.ts'
import { ensureRow } from './outbox.store.ts'
import type { Work } from './work.ts'

export type Job = {
  kind: string
  /** The same on every node and in every version: the job is this one row. */
  rowId: string
  everyS: number
  run(): Promise<void>
}

/**
 * A job that runs again every `everyS` seconds, kept as a row of the outbox: the lease gives it to one node at a time,
 * behind any pooler too, and to another node when that one dies.
 */
export async function createPeriodic(db: Db, { kind, rowId, everyS, run }: Job): Promise<Work> {
  await ensureRow(db, rowId, kind)
  return {
    atOnce: 1,
    slowAtOnce: 0,
    async run() {
      await run()
      return { kind: 'again', inS: everyS, isTry: false, reason: null }
    },
  }
}
