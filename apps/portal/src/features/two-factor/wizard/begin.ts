import { type ApiResult, hasCode, needsStepUp } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/statuses'
import type { CreateTokenData } from '@portico/contract/two-factor.schemas'
import { sentBefore } from '@portico/ui/forms/one-time-code/code-standing.ts'
import { calls } from '../calls.ts'
import { renewSecurity } from '../security.ts'
import { keepBegun, readBegun } from './begun.ts'

type Target = { data: string; to: string }

/**
 * Sends the first code to an address or a chat. A code that went to the same place a moment ago is still in force: then
 * the wizard goes on with that one.
 */
export async function begin(type: TwoFactorType, { data, to }: Target): Promise<ApiResult<CreateTokenData>> {
  const result = await calls.begin(type, data)
  if (result.ok) {
    keepBegun(type, { sentAt: Date.now(), data, to })
    return result
  }
  const sentAt = sentBefore(result.failure)
  const isSame = type === 'EMAIL' || readBegun(type)?.data === data
  if (sentAt !== null && isSame) {
    keepBegun(type, { sentAt, data, to })
    return { ok: true, data: null }
  }
  // Another tab was faster: what is known of the account is out of date.
  if (hasCode(result.failure, 'token_already_exists')) void renewSecurity()
  return result
}

/** The person chose not to enter the password: they know why nothing has happened. */
export const isDeclined = needsStepUp
