import type { ApiFailure } from '@portico/client/api-errors'
import { hostOf } from '@portico/ui/texts/formatting.ts'
import { useEffect, useState } from 'react'
import { isRefusedAddress, redirectUrl } from '../../session/hand-off.ts'

export type WayBack =
  | { status: 'loading' }
  /** No application was named: there is nowhere to go back to. */
  | { status: 'none' }
  | { status: 'known'; host: string }
  | { status: 'refused' }
  | { status: 'failed'; failure: ApiFailure }

/** Asked before anybody chooses: no address is shown as the application's that the server does not know as such. */
export function useWayBack(application: string | undefined, backUrl: string | undefined) {
  const [wayBack, setWayBack] = useState<WayBack>({ status: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!application) return setWayBack({ status: 'none' })
    const asked = { round, isCurrent: true }
    setWayBack({ status: 'loading' })
    void redirectUrl(application, backUrl).then((result) => {
      if (!asked.isCurrent) return
      setWayBack(result.ok ? { status: 'known', host: hostOf(result.data) } : stopped(result.failure))
    })
    return () => {
      asked.isCurrent = false
    }
  }, [application, backUrl, round])

  return {
    wayBack,
    /** The hand-off itself did not come about. */
    stop: (failure: ApiFailure) => setWayBack(stopped(failure)),
    retry: () => setRound((current) => current + 1),
  }
}

function stopped(failure: ApiFailure): WayBack {
  return isRefusedAddress(failure) ? { status: 'refused' } : { status: 'failed', failure }
}
