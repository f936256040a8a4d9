import { SIGN_IN_METHODS, type SignInMethod } from '@portico/contract/kernel/statuses'
import type { SubjectsEvent } from './audit.store.ts'

/** By what somebody signed in, or tried to; null for an event before this was recorded. */
export function signInMethodOf({
  result,
  detail,
}: Pick<SubjectsEvent, 'result' | 'detail'>): SignInMethod | null {
  const refused = detail.reason === 'passkey_refused' ? 'passkey' : 'password'
  const by = result === 'failure' ? refused : detail.method
  return SIGN_IN_METHODS.find((one) => one === by) ?? null
}
