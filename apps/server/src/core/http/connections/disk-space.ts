import { closeSync, openSync, statfsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { isOutOfRoom } from '../../database/connections/busy.ts'
import { MIN_FREE_DISK_BYTES } from '../../database/connections/damage.ts'

/** The server is not ready for this long after a request failed for lack of a descriptor or of disk space. */
const OUT_OF_ROOM_MS = 10_000

/**
 * Whether the server can work: a free descriptor, space on the disk for the next files of the store, and no recent
 * request that failed for lack of either, here or in PostgreSQL.
 */
export function watchDiskSpace(app: FastifyInstance, dataDir: string, clock: Clock): () => boolean {
  let failedAt = -Infinity
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isOutOfRoom(error)) failedAt = clock.monotonicMs()
    done()
  })
  return () => clock.monotonicMs() - failedAt > OUT_OF_ROOM_MS && hasDiskSpace(dataDir)
}

function hasDiskSpace(dataDir: string): boolean {
  try {
    closeSync(openSync(dataDir, 'r'))
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize >= MIN_FREE_DISK_BYTES
  } catch (error) {
    // A missing folder, as with PostgreSQL as the store, says nothing about space.
    return !isOutOfRoom(error)
  }
}
