import { SECOND_MS } from '@portico/contract/kernel/units'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from './access/database.ts'

/** How often they are compared. */
const STORE_CLOCK_LOOKED_EVERY_MS = 60_000
/** From this difference on the operator is warned, */
const STORE_CLOCK_WARNED_FROM_S = 2
/** and from this one on a node that starts does not become ready: one of the two clocks is surely wrong. */
const STORE_CLOCK_REFUSED_FROM_S = 30

type Ports = {
  database: Pick<Database, 'db'>
  clock: Clock
  warn: (line: string) => void
}

/**
 * How far the clock of this node is from that of the store. What is compared with other nodes goes by the store's, so a
 * wrong clock here refuses no one; but what this node signs, logs and shows is then wrong, and an operator should know.
 */
export function createStoreClock({ database, clock, warn }: Ports) {
  let ahead = 0
  let isWarned = false
  /** Once it was near, it stays ready: a clock that is set later refuses no right code. */
  let wasNear = false
  let timer: NodeJS.Timeout | undefined

  /** Seconds that this node is ahead, as far as that is certain: the answer took time, on a busy machine much. */
  async function look(): Promise<number> {
    const askedMs = clock.monotonicMs()
    const { rows } = (await database.db.execute(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )) as unknown as { rows: { ms: number }[] }
    const roundTripMs = clock.monotonicMs() - askedMs
    const wallMs = clock.epochMs()
    const differenceMs = wallMs - (Number(rows[0]?.ms) + roundTripMs / 2)
    const certainMs = Math.max(0, Math.abs(differenceMs) - roundTripMs / 2)
    ahead = (Math.sign(differenceMs) * certainMs) / SECOND_MS
    if (Math.abs(ahead) < STORE_CLOCK_REFUSED_FROM_S) wasNear = true
    report()
    return ahead
  }

  /** Once for each time that the clock goes wrong. */
  function report(): void {
    const isFar = Math.abs(ahead) >= STORE_CLOCK_WARNED_FROM_S
    if (isFar && !isWarned) {
      const side = ahead > 0 ? 'ahead of' : 'behind'
      const consequence = wasNear ? '' : '; not ready until they agree'
      warn(
        `the clock of this machine is ${Math.abs(ahead).toFixed(1)} s ${side} that of the store${consequence}: synchronise both (NTP)`,
      )
    }
    isWarned = isFar
  }

  return {
    /** Seconds that this node is ahead of the store; below 0: behind. */
    ahead: () => ahead,
    look,
    /** False from the start on while the clocks are so far apart that one of them is surely wrong. */
    async isNear(): Promise<boolean> {
      if (!wasNear) await look()
      return wasNear
    },
    /** Looks again and again; a store that does not answer is reported elsewhere. */
    watch(): void {
      timer = setInterval(() => void look().catch(() => {}), STORE_CLOCK_LOOKED_EVERY_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
