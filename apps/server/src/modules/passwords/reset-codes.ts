import { RESET_CODE_LIFE_S } from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import { newToken, tokenHash } from '../../platform/ids.ts'
import { issueCode } from '../../platform/one-time.ts'

export const RESET_PURPOSE = 'password-reset'

/** Where to go on after the reset; `backUrl` is an address of the application, in the spelling of the server. */
export type ResetData = { application?: string; backUrl?: string }

/** The new code of an account whose row the caller holds; every older one dies. */
export async function issueReset(tx: Db, accountId: string, data: ResetData): Promise<string> {
  const code = newToken('')
  await issueCode(tx, {
    purpose: RESET_PURPOSE,
    subject: accountId,
    codeHash: tokenHash(code),
    // Guessing is hopeless at 256 bits: nothing is compared, so no try is ever taken.
    tries: 1,
    lifeS: RESET_CODE_LIFE_S,
    data,
  })
  return code
}
