/**
 * Where sealed bytes are kept. `write` resolves when they are safe: after a power cut they are there whole or not at
 * all. `read` gives undefined for what is not there. `remove` of what is not there does nothing.
 */
export type DocumentStorage = {
  write(name: string, sealed: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Everything that is there, with what an interrupted write has left. */
  list(): AsyncIterable<{ name: string; writtenMs: number }>
}

/** The storage cannot take or give bytes now: the disk is full, or the bucket is away. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('the storage of documents does not work', { cause })
    this.name = 'StorageError'
  }
}
