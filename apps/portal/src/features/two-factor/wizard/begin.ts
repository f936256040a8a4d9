import { type ApiResult, type CodeTold, hasCode, needsStepUp } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { standsStill } from '@portico/ui/forms/one-time-code/code-standing.ts'
import { calls } from '../calls.ts'
import { renewSecurity } from '../security.ts'
import { keepBegun, readBegun } from './begun.ts'
import { keepTold } from './code-told.ts'

type Target = { data: string; to: string }

/**
 * Goes on to the code that is sent to an address or a chat. One that went to the same place a moment ago is still the one
 * to enter, with what the server says of it: its tries may be used up.
 */
export async function begin(type: TwoFactorType, target: Target): Promise<ApiResult<CodeTold>> {
  const result = await send(type, target)
  const { data, to } = target
  if (result.ok) return result
  const told = standsStill(result.failure)
  const isSame = type === 'EMAIL' || readBegun(type)?.data === data
  if (!told || !isSame) return result
  keepBegun(type, { data, to })
  keepTold(type, told)
  return { ok: true, data: told }
}

/** Sends a code, the first or another one. */
export async function send(type: TwoFactorType, { data, to }: Target): Promise<ApiResult<CodeTold>> {
  const result = await calls.begin(type, data)
  if (result.ok) {
    keepBegun(type, { data, to })
    keepTold(type, result.data)
  }
  // Another tab was faster: what is known of the account is out of date.
  else if (hasCode(result.failure, 'token_already_exists')) void renewSecurity()
  return result
}

/** The person chose not to enter the password: they know why nothing has happened. */
export const isDeclined = needsStepUp
