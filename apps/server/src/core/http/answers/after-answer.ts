/**
 * Work that a request begins and that its answer does not wait for: otherwise the time an answer takes would show what
 * was found. Each module that has such work creates one.
 */
export function createAfterAnswer(onError: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()

  function begin(work: () => Promise<unknown>): void {
    // Start one turn later, when the answer is on its way: the embedded store works in this thread.
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .then(() => undefined, onError)
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    begin,
    /** Resolves when all of it is done; await it before the store closes. */
    settle: () => Promise.all(underWay).then(() => undefined),
  }
}
