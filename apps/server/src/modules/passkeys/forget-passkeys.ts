import type { Hear } from '../../platform/audit.ts'
import { deletePasskeysOf } from './passkeys.store.ts'

/** Whoever reports a foreign sign-in cannot tell which passkeys the stranger has added: none of them stays. */
export const forgetPasskeys: Hear = async (tx, { subject }) => {
  if (subject !== null) await deletePasskeysOf(tx, subject)
}
