import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/** Waits until something becomes true; the test's own timeout ends the wait if it never does. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(LOOK_MS)
}
