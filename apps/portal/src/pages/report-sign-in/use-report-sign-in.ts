import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { reportSignIn } from '@portico/contract/report-sign-in/endpoints'
import type { ReportSignInState } from '@portico/contract/report-sign-in/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { firstStep, useSteps } from '@portico/ui/load/use-steps.ts'
import { checkSession } from '../../session/session.ts'
import { announce } from '../../session/tabs.ts'

export type ReportSignIn =
  | { step: 'ask'; signIn: ReportSignInState['signIn'] }
  | { step: 'done' | 'used' | 'expired' | 'unknown' }
  /** `onLoad`: it failed before the person pressed anything. */
  | { step: 'failed'; failure: ApiFailure; onLoad: boolean }

const STATE = firstStep(({ code }: { code: string }) => readState(code))

/** Opening the link changes nothing, because mail scanners open links too. Only the button does. */
export function useReportSignIn(code: string) {
  const { press, ...page } = useSteps(STATE, { code })
  return {
    ...page,
    press: async () => {
      const { step } = await press(() => report(code))
      if (step !== 'done') return
      // The session of this browser may be one of those that ended, in other tabs too.
      announce('active')
      await checkSession()
    },
  }
}

async function readState(code: string): Promise<ReportSignIn> {
  const result = await call(reportSignIn.readState, { query: { code } })
  if (!result.ok) return { step: 'failed', failure: result.failure, onLoad: true }
  const { state, signIn } = result.data
  return state === 'ready' ? { step: 'ask', signIn } : { step: state }
}

async function report(code: string): Promise<ReportSignIn> {
  const result = await call(reportSignIn.send, { body: { code } })
  return result.ok ? { step: 'done' } : refused(result.failure)
}

function refused(failure: ApiFailure): ReportSignIn {
  if (hasCode(failure, 'invalid_token')) return { step: 'expired' }
  return hasCode(failure, 'incorrect_code') ? { step: 'used' } : { step: 'failed', failure, onLoad: false }
}
