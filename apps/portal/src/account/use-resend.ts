import type { ApiFailure } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { useSecondsUntil } from '@portico/ui/texts/countdown.ts'
import { useState } from 'react'
import { resendConfirmation } from './confirmation-calls.ts'

/** For a button that sends a mail again, at most once a minute. */
export function useResend(application: string | null, startedAt: number | null) {
  const [until, setUntil] = useState(startedAt === null ? null : startedAt + RESEND_AFTER_S * SECOND_MS)
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const secondsLeft = useSecondsUntil(until)
  const resend = async (email: string) => {
    setState('pending')
    setFailure(null)
    const result = await resendConfirmation(email, application)
    const wait = result.ok ? RESEND_AFTER_S : result.failure.retryAfterS
    if (wait !== null) setUntil(Date.now() + wait * SECOND_MS)
    setState(result.ok ? 'sent' : 'idle')
    if (!result.ok) setFailure(result.failure)
    return result
  }
  return { state, secondsLeft, failure, resend }
}
