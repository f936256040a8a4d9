/**
 * Work that a request begins and that its answer does not wait for: how long an answer takes is not to say what was
 * found. One for each module that has such work.
 */
export function createAfterAnswer(onError: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()

  function begin(work: () => Promise<unknown>): void {
    // One turn later, when the answer is on its way: the embedded store works in this thread.
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .then(() => undefined, onError)
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    begin,
    /** Before the store closes. */
    settle: () => Promise.all(underWay).then(() => undefined),
  }
}
