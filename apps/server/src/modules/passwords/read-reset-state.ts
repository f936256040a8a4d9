import type { ResetState } from '@portico/contract/passwords/schemas'
import type { Caller } from '../../core/http/callers/principal.ts'
import { createResetCodes } from './reset-codes.ts'

/** Whether a link still sets a password, before somebody thinks of one. It changes nothing: a mail scanner may open it. */
export function createReadResetState(ports: Parameters<typeof createResetCodes>[0]) {
  const codes = createResetCodes(ports)

  return async function readResetState(code: string, caller: Caller): Promise<ResetState> {
    const found = await codes.find(code)
    if (!found) await codes.countMiss(caller)
    return { isAlive: found?.status === 'ready' }
  }
}
