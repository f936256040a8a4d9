import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What one request has read of the store. The library asks for the same session, grant and account at several steps of a
 * request; they are read once, and nothing is remembered beyond the request.
 */
export function createRequestMemory() {
  const storage = new AsyncLocalStorage<Map<string, Promise<unknown>>>()
  return {
    /** What `work` reads by `once` is read once. */
    during: <T>(work: () => Promise<T>): Promise<T> => storage.run(new Map(), work),
    /** Outside of a request it is read each time. */
    once<T>(key: string, read: () => Promise<T>): Promise<T> {
      const known = storage.getStore()
      const before = known?.get(key)
      if (before) return before as Promise<T>
      const reading = read()
      known?.set(key, reading)
      return reading
    },
    /** What is remembered; undefined where nothing is. */
    recall: async <T>(key: string): Promise<T | undefined> =>
      (await storage.getStore()?.get(key)) as T | undefined,
    /** What another statement has read along. */
    keep: (key: string, value: unknown): void => void storage.getStore()?.set(key, Promise.resolve(value)),
    forget: (key: string): void => void storage.getStore()?.delete(key),
    forgetAll: (): void => storage.getStore()?.clear(),
  }
}

export type RequestMemory = ReturnType<typeof createRequestMemory>
