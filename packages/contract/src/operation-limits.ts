/** Numbers of the server's start and of the machine that it runs on, as `limits.ts` has those of what it does there. */

// The data folder
/** PostgreSQL writes its log in files of 16 MB: with less than two of them free, the disk counts as full. */
export const DISK_ROOM_BYTES = 33_554_432
/** A holder that is just ending is waited for this long. */
export const DATA_LOCK_DYING_MS = 2000
/** How often the holder says that it lives, for machines that its lock does not reach. */
export const DATA_LOCK_BEAT_MS = 1000
/** A record of another machine is dead when it is this old ... */
export const DATA_LOCK_STALE_MS = 30_000
/** ... and stood still at least this long, whatever the clocks say. */
export const DATA_LOCK_LOOK_MS = 5000

// The start
/** A store that is away at the start is waited for this long, */
export const STORE_START_WAIT_MS = 60_000
/** and asked again this soon. */
export const STORE_START_RETRY_MS = 500

// Room to work
/** Of the descriptors that the process may have, these are not for connections. */
export const DESCRIPTORS_KEPT = 1024
/** Not ready for this long after a request for which there was no descriptor or no place on a disk. */
export const OUT_OF_ROOM_MS = 10_000
