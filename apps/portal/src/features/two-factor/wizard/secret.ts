import type { ApiResult } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { FACTOR_BEGUN_LIFE_S } from '@portico/contract/two-factor/limits'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { calls } from '../calls.ts'
import { saveFacts } from './code-fields.ts'

/** `key`: Base32, to be typed. `address`: `otpauth://`, for a camera or an app on the same phone. */
export type Secret = { key: string; address: string }

/**
 * The secret that an app is about to learn. The server shows it once; it stays in memory, so that the way back from the
 * code leads to the same QR code, and nowhere else.
 */
let kept: { type: TwoFactorType; secret: Secret; until: number } | null = null

export const dropSecret = (): void => {
  kept = null
}

emptiedAtSignOut({ personal: true }, dropSecret)

async function ask({ type }: { type: TwoFactorType }): Promise<ApiResult<Secret>> {
  if (kept?.type === type && Date.now() < kept.until) return { ok: true, data: kept.secret }
  const answer = await calls.begin(type, null)
  if (!answer.ok) return answer
  saveFacts(type, answer.data)
  const { CODE: key = '', QR_PAYLOAD: address = '' } = answer.data.result ?? {}
  kept = { type, secret: { key, address }, until: Date.now() + FACTOR_BEGUN_LIFE_S * SECOND_MS }
  return { ok: true, data: kept.secret }
}

export const SECRET: Resource<Secret, { type: TwoFactorType }> = { ask, personal: true }
