import type { Db } from './database.ts'

/** What waits for the end of each transaction under way. */
const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` once `tx` is committed, and never when it is not; at once outside of a transaction. It only says that
 * there is something to do: a process that dies in between says nothing, so nothing may rest on it alone.
 */
export function afterCommit(tx: Db, work: () => void): void {
  const works = waiting.get(tx)
  if (works) works.push(work)
  else work()
}

/** For the stores: what was said inside `work`, to be run when its transaction is committed. */
export async function collectAfterCommit<T>(
  tx: Db,
  work: (tx: Db) => Promise<T>,
): Promise<{ result: T; run: () => void }> {
  const works: (() => void)[] = []
  waiting.set(tx, works)
  try {
    const result = await work(tx)
    return {
      result,
      run() {
        for (const each of works) each()
      },
    }
  } finally {
    waiting.delete(tx)
  }
}
