import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { reportSignIn } from '@portico/contract/report-sign-in.endpoints'
import type { ReportSignInState } from '@portico/contract/report-sign-in.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { checkSession } from '../../session/session.ts'
import { announce } from '../../session/tabs.ts'

export type ReportSignIn =
  | { step: 'loading' }
  | { step: 'ask'; signIn: ReportSignInState['signIn']; pending: boolean }
  | { step: 'done' | 'used' | 'expired' | 'unknown' }
  /** `onLoad`: it failed before the person pressed anything. */
  | { step: 'failed'; failure: ApiFailure; onLoad: boolean }

const STATE: Resource<ReportSignIn, { code: string }> = {
  ask: async ({ code }) => ({ ok: true, data: await readState(code) }),
  personal: false,
}

/** Opening the link changes nothing, because mail scanners open links too. Only the button does. */
export function useReportSignIn(code: string) {
  const load = useLoad(STATE, { code })
  const state: ReportSignIn = load.status === 'ready' ? load.data : { step: 'loading' }

  const press = async () => {
    load.change((current) => (current.step === 'ask' ? { ...current, pending: true } : current))
    const result = await call(reportSignIn.send, { body: { code } })
    if (!result.ok) return load.change(() => refused(result.failure))
    load.change(() => ({ step: 'done' }))
    // The session of this browser may be one of those that ended, in other tabs too.
    announce('active')
    await checkSession()
  }
  return { state, press, retry: load.retry }
}

async function readState(code: string): Promise<ReportSignIn> {
  const result = await call(reportSignIn.readState, { query: { code } })
  if (!result.ok) return { step: 'failed', failure: result.failure, onLoad: true }
  const { state, signIn } = result.data
  return state === 'ready' ? { step: 'ask', signIn, pending: false } : { step: state }
}

function refused(failure: ApiFailure): ReportSignIn {
  if (hasCode(failure, 'invalid_token')) return { step: 'expired' }
  return hasCode(failure, 'incorrect_code') ? { step: 'used' } : { step: 'failed', failure, onLoad: false }
}
