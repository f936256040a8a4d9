import type { Db, Tx } from './database.ts'

/** What waits for the end of each transaction under way. */
const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` once the transaction is committed, and never when it is not; at once outside of a transaction. It only says that
 * there is something to do: a process that dies in between says nothing, so nothing may rest on it alone.
 */
export function afterCommit(db: Db, work: () => void): void {
  const works = waiting.get(db)
  if (works) works.push(work)
  else work()
}

/** Whether what is done with this handle is undone together with the rest. */
export function isInTransaction(db: Db): db is Tx {
  return waiting.has(db)
}

/** For the stores: what was said inside `work`, to be run when its transaction is committed. */
export async function collectAfterCommit<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
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
