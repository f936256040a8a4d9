import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { reportSignIn } from '@portico/contract/report-sign-in.endpoints'
import type { ReportSignInState } from '@portico/contract/report-sign-in.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { useEffect, useState } from 'react'
import { checkSession } from '../../session/session.ts'
import { announce } from '../../session/tabs.ts'

export type ReportSignIn =
  | { step: 'loading' }
  | { step: 'ask'; signIn: ReportSignInState['signIn']; pending: boolean }
  | { step: 'done' | 'used' | 'expired' | 'unknown' }
  /** `onLoad`: nothing was pressed yet. */
  | { step: 'failed'; failure: ApiFailure; onLoad: boolean }

/** Opening the link changes nothing: a mail scanner opens links too. Only the button does. */
export function useReportSignIn(code: string) {
  const ready = useConfigReady(true)
  const [state, setState] = useState<ReportSignIn>({ step: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!ready) return
    const asked = { round, current: true }
    setState({ step: 'loading' })
    void call(reportSignIn.readState, { query: { code } }).then((result) => {
      if (!asked.current) return
      if (!result.ok) setState({ step: 'failed', failure: result.failure, onLoad: true })
      else if (result.data.state === 'ready') {
        setState({ step: 'ask', signIn: result.data.signIn, pending: false })
      } else setState({ step: result.data.state })
    })
    return () => {
      asked.current = false
    }
  }, [ready, code, round])

  const press = async () => {
    setState((current) => (current.step === 'ask' ? { ...current, pending: true } : current))
    const result = await call(reportSignIn.send, { body: { code } })
    if (!result.ok) return setState(refused(result.failure))
    setState({ step: 'done' })
    // The session of this browser may have been one of those that ended, in other tabs too.
    announce('active')
    await checkSession()
  }
  return { state, press, retry: () => setRound((current) => current + 1) }
}

function refused(failure: ApiFailure): ReportSignIn {
  if (hasCode(failure, 'invalid_token')) return { step: 'expired' }
  return hasCode(failure, 'incorrect_code') ? { step: 'used' } : { step: 'failed', failure, onLoad: false }
}
