import { type ApiResult, type CodeTold, hasCode, needsStepUp } from '@portico/client/api-errors'
import { standsStill } from '@portico/ui/forms/one-time-code/code-state.ts'
import { calls } from '../calls.ts'
import type { Method } from '../methods/method.ts'
import { renewSecurity } from '../security.ts'
import { saveFacts } from './code-fields.ts'
import { readDraft, saveDraft } from './wizard-draft.ts'

type Target = { data: string; to: string }

/**
 * Goes on to the code that is sent to an address or a chat. One that went to the same place a moment ago is still the one
 * to enter, with what the server says of it: its tries may be used up.
 */
export async function begin({ type, hasOneTarget }: Method, target: Target): Promise<ApiResult<CodeTold>> {
  const result = await send({ type }, target)
  const { data, to } = target
  if (result.ok) return result
  const fields = standsStill(result.failure)
  const isSame = hasOneTarget || readDraft(type)?.data === data
  if (!fields || !isSame) return result
  saveDraft(type, { data, to })
  saveFacts(type, fields)
  return { ok: true, data: fields }
}

/** Sends a code, the first or another one. */
export async function send(
  { type }: Pick<Method, 'type'>,
  { data, to }: Target,
): Promise<ApiResult<CodeTold>> {
  const result = await calls.begin(type, data)
  if (result.ok) {
    saveDraft(type, { data, to })
    saveFacts(type, result.data)
  }
  // Another tab was faster: what is known of the account is out of date.
  else if (hasCode(result.failure, 'token_already_exists')) void renewSecurity()
  return result
}

/** The person chose not to enter the password: they know why nothing has happened. */
export const isDeclined = needsStepUp
