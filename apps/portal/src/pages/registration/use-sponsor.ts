import { hasCode } from '@portico/client/api-errors'
import { referrals } from '@portico/contract/referrals/endpoints'
import type { ReferralInfo } from '@portico/contract/referrals/schemas'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import type { LoadState } from '@portico/ui/load/load.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { useCallback, useEffect, useState } from 'react'
import { forgetReferral } from '../../delivery/cookies.ts'

const INFO = resource(referrals.readInfo)
const NONE: Sponsor = { kind: 'none' }

export type Sponsor =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'found'; person: ReferralInfo }
  | { kind: 'wrong'; code: 'incorrect_invite_code' | 'blocked_invite_code' }
  | { kind: 'failed' }

/** The person who invited: looked up for the remembered code, and again for a code that was typed. */
export function useSponsor(remembered: string | null): {
  sponsor: Sponsor
  lookUp: (code: string) => void
  forget: () => void
} {
  const [code, setCode] = useState(remembered ?? '')
  const isReady = useConfigReady(code !== '')
  const load = useLoad(INFO, code === '' ? null : { query: { inviteCode: code } })
  useEffect(() => setCode(remembered ?? ''), [remembered])
  const sponsor = isReady ? sponsorOf(load) : NONE
  const isWrong = sponsor.kind === 'wrong'
  useEffect(() => {
    if (isWrong) forgetReferral(code)
  }, [isWrong, code])
  return {
    sponsor,
    lookUp: useCallback((next: string) => setCode(next.trim()), []),
    /** The person is typing another code: the error of the earlier one is over. */
    forget: useCallback(() => setCode(''), []),
  }
}

function sponsorOf(load: LoadState<ReferralInfo>): Sponsor {
  if (load.kind === 'loading') return { kind: 'loading' }
  if (load.kind === 'ready') return { kind: 'found', person: load.data }
  const { failure } = load
  if (hasCode(failure, 'blocked_invite_code')) return { kind: 'wrong', code: 'blocked_invite_code' }
  return hasCode(failure, 'not_found') || hasCode(failure, 'incorrect_invite_code')
    ? { kind: 'wrong', code: 'incorrect_invite_code' }
    : { kind: 'failed' }
}
