import type { Db, Tx } from './database.ts'

/** For each transaction under way, the work to run after its commit. */
const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` once the transaction is committed, and never when it is rolled back; at once outside of a transaction.
 * Use it only to announce that there is something to do: a process that dies right after the commit never runs it.
 */
export function afterCommit(db: Db, work: () => void): void {
  const works = waiting.get(db)
  if (works) works.push(work)
  else work()
}

/** Whether a rollback would undo what is done with this handle. */
export function isInTransaction(db: Db): db is Tx {
  return waiting.has(db)
}

/** For the stores: collects what `afterCommit` was given inside `work`; call `run` when the transaction is committed. */
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
