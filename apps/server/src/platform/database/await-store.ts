import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '@portico/contract/limits'
import { STORE_START_RETRY_MS } from '@portico/contract/operation-limits'
import { systemClock } from '../clock.ts'
import { isStoreBusy } from './busy.ts'
import { unreachable } from './unreachable.ts'

export type Patience = {
  /** 0: one try. */
  waitMs?: number
  notice?: (line: string) => void
}

/**
 * A first question to a store that may still be starting, as after a power cut or in a group of containers. What it
 * refuses, a password or a name, is refused at once.
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
      if (!isStoreBusy(error) || systemClock.monotonicMs() >= until) throw fault
      if (isFirst) notice(`${fault.message}; waiting for it for ${Math.ceil(waitMs / SECOND_MS)} s`)
      await pause(STORE_START_RETRY_MS)
    }
  }
}
