import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import type { QrScanned } from '@portico/contract/qr-login/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'

/** How a request ends: by an answer, by its time, by too many wrong numbers. */
export type End = 'approved' | 'denied' | 'gone' | 'blocked'

export type Request =
  | { step: 'loading' }
  | { step: 'ask'; scanned: QrScanned; endsAt: number }
  | { step: End }
  | { step: 'failed'; failure: ApiFailure }

const SCANNED: Resource<Request, { code: string }> = {
  ask: async ({ code }) => ({ ok: true, data: await scan(code) }),
  personal: false,
}

/** The phone's side: who asks, and how the request ends. */
export function useRequest(code: string) {
  const load = useLoad(SCANNED, { code })
  const request: Request = load.kind === 'ready' ? load.data : { step: 'loading' }
  const end = (step: End) => load.change(() => ({ step }))
  return { request, end, retry: load.retry }
}

/** The end that a refused approval causes; null when the person can try again: a wrong number, a temporary failure. */
export function endOf(failure: ApiFailure): End | null {
  if (hasCode(failure, 'confirmation_code_error')) return 'blocked'
  return isGone(failure) ? 'gone' : null
}

async function scan(code: string): Promise<Request> {
  const result = await call(qrLogin.scan, { body: { code } })
  if (!result.ok) return refused(result.failure)
  return { step: 'ask', scanned: result.data, endsAt: Date.now() + result.data.expiresIn * SECOND_MS }
}

export function isGone(failure: ApiFailure): boolean {
  return hasCode(failure, 'incorrect_code') || (hasCode(failure, 'invalid_token') && failure.status !== 401)
}

function refused(failure: ApiFailure): Request {
  return isGone(failure) ? { step: 'gone' } : { step: 'failed', failure }
}
