import { BUSY_RETRY_AFTER_S, BusyError } from '../../../core/http/answers/errors.ts'
import { apart } from '../../../core/process/deadline.ts'
import type { MarkedStorage } from './document-place.ts'

/**
 * The same storage, which while it is full or away refuses as any busy part does: the caller is asked to try again, and
 * the operator reads the reason in the log's line of the refusal.
 */
export function createAnsweringStorage(storage: MarkedStorage): MarkedStorage {
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await apart(work)
    } catch (error) {
      throw new BusyError('the storage of documents', BUSY_RETRY_AFTER_S, error)
    }
  }
  return {
    ready: () => attempt(() => storage.ready()),
    write: (name, bytes) => attempt(() => storage.write(name, bytes)),
    read: (name) => attempt(() => storage.read(name)),
    remove: (name) => attempt(() => storage.remove(name)),
    list: () => storage.list(),
  }
}
