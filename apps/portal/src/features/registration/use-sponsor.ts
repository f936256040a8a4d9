import { hasCode } from '@portico/client/api-errors'
import { referrals } from '@portico/contract/referrals.endpoints'
import type { ReferralInfo } from '@portico/contract/referrals.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { useCallback, useEffect, useState } from 'react'

export type Sponsor =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'found'; person: ReferralInfo }
  | { status: 'wrong'; code: 'incorrect_invite_code' | 'blocked_invite_code' }
  | { status: 'failed' }

/** Who invited: looked up for the remembered code, and again for a code that was typed. */
export function useSponsor(remembered: string | null): {
  sponsor: Sponsor
  lookUp: (code: string) => void
  forget: () => void
} {
  const [code, setCode] = useState(remembered ?? '')
  const ready = useConfigReady(code !== '')
  const [sponsor, setSponsor] = useState<Sponsor>({ status: 'none' })

  useEffect(() => setCode(remembered ?? ''), [remembered])
  useEffect(() => {
    if (code === '') return setSponsor((before) => (before.status === 'none' ? before : { status: 'none' }))
    if (!ready) return
    let current = true
    setSponsor({ status: 'loading' })
    void call(referrals.readInfo, { query: { inviteCode: code } }).then((result) => {
      if (!current) return
      if (result.ok) setSponsor({ status: 'found', person: result.data })
      else if (hasCode(result.failure, 'blocked_invite_code')) {
        setSponsor({ status: 'wrong', code: 'blocked_invite_code' })
      } else if (hasCode(result.failure, 'not_found') || hasCode(result.failure, 'incorrect_invite_code')) {
        setSponsor({ status: 'wrong', code: 'incorrect_invite_code' })
      } else setSponsor({ status: 'failed' })
    })
    return () => {
      current = false
    }
  }, [ready, code])

  return {
    sponsor,
    lookUp: useCallback((next: string) => setCode(next.trim()), []),
    /** The code is being typed anew: what was wrong with the former one is over. */
    forget: useCallback(() => setCode(''), []),
  }
}
