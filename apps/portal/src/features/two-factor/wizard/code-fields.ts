import type { ApiResult, CodeTold } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { type CodeFacts, factsOf } from '@portico/ui/forms/code-facts.ts'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import type { Resource } from '@portico/ui/load/resource.ts'

/** What the answer that leads to the code has just said of it. */
const just = new Map<TwoFactorType, CodeFacts>()

emptiedAtSignOut({ personal: true }, () => just.clear())

export function saveFacts(type: TwoFactorType, fields: CodeTold): void {
  just.set(type, factsOf(fields))
}

async function ask({ type }: { type: TwoFactorType }): Promise<ApiResult<CodeFacts>> {
  const known = just.get(type)
  // Only once: at the next visit, and after a reload, tries may have been used and time has passed.
  just.delete(type)
  if (known) return { ok: true, data: known }
  const result = await call(twoFactor.readChallenge, { query: { type, purpose: 'activate' } })
  return result.ok ? { ok: true, data: factsOf(result.data) } : result
}

/** What stands of the code of a set-up, as the server says it. */
export const CODE_FACTS: Resource<CodeFacts, { type: TwoFactorType }> = { ask, personal: true }
