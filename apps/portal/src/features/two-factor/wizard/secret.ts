import type { ApiResult } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { FACTOR_BEGUN_LIFE_S } from '@portico/contract/two-factor/limits'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { calls } from '../calls.ts'
import { keepFacts } from './code-fields.ts'

/** `key`: Base32, to be typed. `address`: `otpauth://`, for a camera or an app on the same phone. */
export type Secret = { key: string; address: string }

/**
 * The secret that an app is about to learn. The server shows it once; it stays in memory, so that the way back from the
 * code leads to the same QR code, and nowhere else.
 */
let kept: { secret: Secret; until: number } | null = null

export const dropSecret = (): void => {
  kept = null
}

emptiedAtSignOut({ personal: true }, dropSecret)

async function ask(): Promise<ApiResult<Secret>> {
  if (kept && Date.now() < kept.until) return { ok: true, data: kept.secret }
  const answer = await calls.begin('GOOGLE_AUTHENTICATOR', null)
  if (!answer.ok) return answer
  keepFacts('GOOGLE_AUTHENTICATOR', answer.data)
  const { CODE: key = '', QR_PAYLOAD: address = '' } = answer.data.result ?? {}
  kept = { secret: { key, address }, until: Date.now() + FACTOR_BEGUN_LIFE_S * SECOND_MS }
  return { ok: true, data: kept.secret }
}

export const SECRET: Resource<Secret, object> = { ask, personal: true }
