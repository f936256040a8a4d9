import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/limits'
import { qrLogin } from '@portico/contract/qr-login.endpoints'
import type { QrScanned } from '@portico/contract/qr-login.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { useState } from 'react'

export type Request =
  | { step: 'loading' }
  | { step: 'ask'; scanned: QrScanned; endsAt: number }
  | { step: 'approved' | 'denied' | 'gone' | 'blocked' }
  | { step: 'failed'; failure: ApiFailure }

const SCANNED: Resource<Request, { code: string }> = {
  ask: async ({ code }) => ({ ok: true, data: await scan(code) }),
  personal: false,
}

/** The phone's side: who asks, and the answer. */
export function useRequest(code: string) {
  const load = useLoad(SCANNED, { code })
  const request: Request = load.status === 'ready' ? load.data : { step: 'loading' }
  const setRequest = (next: Request) => load.change(() => next)
  const [pending, setPending] = useState<'approve' | 'deny' | null>(null)

  /** What stays in the form: a wrong number, or a failure that may pass. */
  async function approve(number: string): Promise<ApiFailure | null> {
    setPending('approve')
    const result = await call(qrLogin.approve, { body: { code, number } })
    setPending(null)
    if (result.ok) setRequest({ step: 'approved' })
    else if (hasCode(result.failure, 'confirmation_code_error')) setRequest({ step: 'blocked' })
    else if (isGone(result.failure)) setRequest({ step: 'gone' })
    else return result.failure
    return null
  }

  async function deny(): Promise<ApiFailure | null> {
    setPending('deny')
    const result = await call(qrLogin.deny, { body: { code } })
    setPending(null)
    // Gone is as good as denied: nobody is signed in by it any more.
    if (!result.ok && !isGone(result.failure)) return result.failure
    setRequest({ step: 'denied' })
    return null
  }

  const expire = () => setRequest({ step: 'gone' })
  return { request, pending, approve, deny, expire, retry: load.retry }
}

async function scan(code: string): Promise<Request> {
  const result = await call(qrLogin.scan, { body: { code } })
  if (!result.ok) return refused(result.failure)
  return { step: 'ask', scanned: result.data, endsAt: Date.now() + result.data.expiresIn * SECOND_MS }
}

function isGone(failure: ApiFailure): boolean {
  return hasCode(failure, 'incorrect_code') || (hasCode(failure, 'invalid_token') && failure.status !== 401)
}

function refused(failure: ApiFailure): Request {
  return isGone(failure) ? { step: 'gone' } : { step: 'failed', failure }
}
