import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from './floors.ts'
import { ownMb } from './machine.ts'
import { ROUNDS } from './plans.ts'
import type { Portico } from './portico.ts'
import { atMost, type Row } from './results.ts'
import { middleBy } from './turn-about.ts'

const GOALS = { PostgreSQL: { startMs: 500, idleMb: 110 }, PGlite: { startMs: 700, idleMb: 160 } }
const IDLE_AFTER_MS = 15_000

/** Starts on existing data, the middle of several, and what a server that nobody asks holds. */
export async function measureStarts(portico: Portico, store: Store): Promise<Row[]> {
  const started: { readyMs: number; mb: number }[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const running = await portico.restart()
    try {
      await sleep(IDLE_AFTER_MS)
      started.push({ readyMs: running.readyMs, mb: ownMb(running.pid) })
    } finally {
      await running.stop()
    }
  }
  const { startMs, idleMb } = GOALS[store]
  return [
    atMost(
      `start to ready, existing data, the middle of ${ROUNDS}`,
      middleBy(started, ({ readyMs }) => readyMs).readyMs,
      startMs,
      'ms',
    ),
    atMost(
      `memory (PSS) ${IDLE_AFTER_MS / 1000} s after ready, the middle of ${ROUNDS}`,
      middleBy(started, ({ mb }) => mb).mb,
      idleMb,
      'MB',
    ),
  ]
}
