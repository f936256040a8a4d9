import { BusyError } from '../http/answers/errors.ts'

/** Ids named in a line of the log; the rest is counted. */
const NAMED_MAX = 20
/** So many rows in a row that are refused because something is away or busy: it is not the rows. */
const AWAY_AFTER = 5

export type RowByRow = ReturnType<typeof createRowByRow>

/** Some rows failed, and all others are done. */
export class RowsFailed extends Error {
  constructor(what: string, ids: readonly string[], done: number, cause: unknown) {
    super(`${what}: ${ids.length} failed and ${done} are done; failed: ${named(ids)}`, { cause })
    this.name = 'RowsFailed'
  }
}

/**
 * For every loop over people's rows: each is worked on by itself, and one that fails (a damaged file, a row that cannot be
 * opened) keeps no other from what is due. At the end one line says how many failed and which.
 */
export function createRowByRow(what: string, onError: (error: unknown) => void = () => {}) {
  const failed: { id: string; error: unknown }[] = []
  let done = 0
  let refused = 0

  return {
    /**
     * @returns undefined for a row that failed
     * @throws BusyError when one after the other is refused: the storage or the store is away, and all is tried again later
     */
    async run<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
      try {
        const result = await work()
        done++
        refused = 0
        return result
      } catch (error) {
        failed.push({ id, error })
        refused = error instanceof BusyError ? refused + 1 : 0
        if (refused >= AWAY_AFTER) throw error
        return undefined
      }
    },
    failed: () => failed.map(({ id }) => id),
    error,
    /** Tells of the rows that failed. */
    report(): void {
      const failure = error()
      if (failure) onError(failure)
    },
  }

  /** The rows that failed, with the reason of the first; undefined where none did. */
  function error(): RowsFailed | undefined {
    const [first] = failed
    const ids = failed.map(({ id }) => id)
    return first && new RowsFailed(what, ids, done, first.error)
  }
}

/** Some ids in words. */
export function named(ids: readonly string[]): string {
  const others = ids.length - NAMED_MAX
  return ids.slice(0, NAMED_MAX).join(', ') + (others > 0 ? ` and ${others} more` : '')
}
