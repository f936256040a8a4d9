/** The numbers of the server's start and of the machine that it runs on; `limits.ts` has those of its work. */

// The data folder
/** PostgreSQL writes its log in files of 16 MB: with room for less than two of them, the disk counts as full. */
export const DISK_ROOM_BYTES = 33_554_432
/** How long to wait for a holder that is just ending. */
export const DATA_LOCK_DYING_MS = 2000
/** How often the holder refreshes its record, for machines that its lock does not reach. */
export const DATA_LOCK_BEAT_MS = 1000
/** A record of another machine is stale when it is this old ... */
export const DATA_LOCK_STALE_MS = 30_000
/** ... and has not changed for at least this long, whatever the clocks say. */
export const DATA_LOCK_LOOK_MS = 5000

// The start
/** How long the start waits for a store that cannot be reached, */
export const STORE_START_WAIT_MS = 60_000
/** and how often it asks again. */
export const STORE_START_RETRY_MS = 500

// Room to work
/** Descriptors of the process that connections may not take. */
export const DESCRIPTORS_KEPT = 1024
/** The server is not ready for this long after a request failed for lack of a descriptor or of disk space. */
export const OUT_OF_ROOM_MS = 10_000

// The log
/** What a slow reader of standard output may leave waiting, in characters. */
export const LOG_WAITING_MAX_CHARS = 4_194_304
/** The time that the end of the process leaves such a reader for the last lines. */
export const LOG_SETTLE_MS = 2000

// The clocks of this node and of the store
/** How often they are compared. */
export const STORE_CLOCK_LOOKED_EVERY_MS = 60_000
/** From this difference on the operator is warned, */
export const STORE_CLOCK_WARNED_FROM_S = 2
/** and from this one on a node that starts does not become ready: one of the two clocks is surely wrong. */
export const STORE_CLOCK_REFUSED_FROM_S = 30
