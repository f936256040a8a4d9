import {
  RECOVERY_CODE_GROUP,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from '@portico/contract/two-factor/limits'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { newTypedCode } from '../../../core/ids.ts'
import type { Origin } from '../../../core/modules/origin.ts'
import { findUnusedCodes, replaceCodes } from './recovery-codes.store.ts'

const PURPOSE = 'recovery-code'

type Keyed = Pick<Secrets, 'hmac' | 'matches'>

/** Codes that a person keeps on paper. Only a keyed hash is stored: a plain one of 50 bits could be cracked. */
export function createRecoveryCodes(secrets: Keyed) {
  /** Bound to the account: a row that is copied to another one opens nothing there. */
  const keyed = (accountId: string, code: string) => `${accountId}:${code}`

  return {
    /** Replaces an account's codes and returns them as they are shown, this once. The caller holds the account. */
    async renew(tx: Tx, accountId: string, origin: Origin): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => newTypedCode(RECOVERY_CODE_LENGTH))
      await replaceCodes(
        tx,
        accountId,
        codes.map((code) => secrets.hmac(PURPOSE, keyed(accountId, code))),
        origin,
      )
      return codes.map(shown)
    },

    /** The unused code that was typed, and how many are left without it. */
    async find(db: Db, accountId: string, code: string): Promise<{ id: string; left: number } | undefined> {
      const unused = await findUnusedCodes(db, accountId)
      const found = unused.find(({ codeHash }) => secrets.matches(PURPOSE, keyed(accountId, code), codeHash))
      return found && { id: found.id, left: unused.length - 1 }
    },
  }
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

function shown(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_GROUP)}-${code.slice(RECOVERY_CODE_GROUP)}`
}
