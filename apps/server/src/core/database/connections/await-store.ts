import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { systemClock } from '../../clock.ts'
import { isStoreBusy } from './busy.ts'
import { isUnnamedPooler, unreachable } from './unreachable.ts'

/** and how often it asks again. */
export const STORE_START_RETRY_MS = 500

export type Patience = {
  /** How long to try again; 0: one try. */
  waitMs?: number
  notice?: (line: string) => void
}

/**
 * Asks a store that may still be starting, as after a power cut or in a group of containers, until it answers. A wrong
 * password or name fails at once. Throws `StartError`.
 */
export async function askPatiently<T>(
  ask: () => Promise<T>,
  address: { url: string; setting: string },
  { waitMs = 0, notice = () => {} }: Patience,
): Promise<T> {
  const until = systemClock.monotonicMs() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      const fault = unreachable(address.url, address.setting, error)
      if (!isStoreBusy(error) || isUnnamedPooler(error) || systemClock.monotonicMs() >= until) throw fault
      if (isFirst) notice(`${fault.message}; waiting for it for ${Math.ceil(waitMs / SECOND_MS)} s`)
      await pause(STORE_START_RETRY_MS)
    }
  }
}
