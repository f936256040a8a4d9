import { SECOND_MS } from '@portico/contract/kernel/units'
import { factsOfMethod } from '@portico/contract/two-factor/methods'
import { isSent } from '@portico/ui/forms/one-time-code/code-state.ts'
import type { Pending } from '../../../session/session.ts'

/** The message of the way in use was never sent: the account has had its codes of today. */
export const isUnsent = ({ answer, code }: Pending): boolean => {
  const { two_fa_type: type } = answer
  return type != null && factsOfMethod(type).kind === 'sent' && !isSent(code)
}

/** When the sign-in can no longer be completed; null after a reload, when only the server knows. */
export function endsAt({ answer, at }: Pending): number | null {
  return 'expires_in' in answer ? at + answer.expires_in * SECOND_MS : null
}
