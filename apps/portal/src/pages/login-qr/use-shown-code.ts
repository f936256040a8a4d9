import type { ApiFailure } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import type { QrStatus } from '@portico/contract/qr-login/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUnattended, watchAttention } from './attention.ts'
import { followStatus } from './follow-status.ts'

export type Shown =
  | { step: 'loading' }
  | { step: 'waiting'; code: string; renewAt: number }
  | { step: 'scanned'; code: string; number: string; endsAt: number }
  | { step: 'approved' }
  | { step: 'over'; why: 'denied' | 'blocked' | 'expired' | 'paused' }
  | { step: 'failed'; failure: ApiFailure }

type Wanted = {
  /** Until it is true, the server is asked for nothing. */
  isActive: boolean
  application: string | null
  onToken: (token: TokenResponse) => void
}

const FIRST = { round: 0, shown: { step: 'loading' } } as const

/** The browser's side: it shows a code, renews it in time, and follows what the phone does with it. */
export function useShownCode({ isActive, application, onToken }: Wanted) {
  const [{ round, shown }, setRound] = useState<{ round: number; shown: Shown }>(FIRST)
  // A new callback must not start a new code.
  const enter = useEffectEvent(onToken)

  useEffect(() => {
    if (!isActive) return
    const show = (next: Shown) =>
      setRound((current) => (current.round === round ? { round, shown: next } : current))
    return showCodes(application, show, (token) => enter(token))
  }, [isActive, application, round])

  const again = () => setRound({ round: round + 1, shown: { step: 'loading' } })
  return { shown, again }
}

function showCodes(
  application: string | null,
  show: (shown: Shown) => void,
  onToken: (token: TokenResponse) => void,
): () => void {
  const { attention, stop: stopWatching } = watchAttention()
  let isOver = false
  let unfollow = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const quiet = () => {
    clearTimeout(timer)
    unfollow()
  }
  const end = (shown: Shown) => {
    quiet()
    isOver = true
    show(shown)
  }

  async function begin(): Promise<void> {
    const result = await call(qrLogin.start, { body: { application: applicationCode(application) } })
    if (isOver) return
    if (!result.ok) return end({ step: 'failed', failure: result.failure })
    const { code, renewIn } = result.data
    show({ step: 'waiting', code, renewAt: Date.now() + renewIn * SECOND_MS })
    unfollow = followStatus((status) => void hear(code, status))
    timer = setTimeout(() => void renew(code), renewIn * SECOND_MS)
  }

  /** Ask first: a person may have scanned the code at the last moment, and then it must not be replaced. */
  async function renew(code: string): Promise<void> {
    if (isUnattended(attention, Date.now())) return end({ step: 'over', why: 'paused' })
    const result = await call(qrLogin.readState)
    if (isOver) return
    if (result.ok && result.data.state !== 'waiting') return hear(code, result.data)
    unfollow()
    await begin()
  }

  async function hear(code: string, status: QrStatus): Promise<void> {
    if (isOver || status.state === 'waiting') return
    clearTimeout(timer)
    if (status.state === 'scanned') {
      const endsAt = Date.now() + status.expiresIn * SECOND_MS
      return show({ step: 'scanned', code, number: status.number ?? '', endsAt })
    }
    if (status.state !== 'approved') return end({ step: 'over', why: status.state })
    end({ step: 'approved' })
    // The cookie sends the browser's secret along.
    const granted = await call(tokens.grant, {
      body: { grant_type: 'qr_code', code, application: applicationCode(application), session: 'cookie' },
    })
    if (granted.ok) onToken(granted.data)
    else show({ step: 'failed', failure: granted.failure })
  }

  void begin()
  return () => {
    isOver = true
    quiet()
    stopWatching()
  }
}
