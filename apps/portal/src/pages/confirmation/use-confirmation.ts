import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { registration } from '@portico/contract/registration/endpoints'
import type { ConfirmedContinuation, ConfirmState } from '@portico/contract/registration/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { firstStep, useSteps } from '@portico/ui/load/use-steps.ts'
import { confirm } from '../../account/confirmation-calls.ts'

/** What the click confirms, in a form that the holder of the link may know. */
type Asked = Pick<ConfirmState, 'emailHint' | 'registeredAt'>

const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

export type Confirmation =
  | { step: 'ask'; asked: Asked }
  | { step: 'confirmed'; continuation: ConfirmedContinuation; already: boolean }
  | { step: 'expired'; emailHint: string | null }
  | { step: 'unknown' }
  | { step: 'failed'; failure: ApiFailure }

const BEGINNING = firstStep(({ code }: { code: string }) => begin(code))

/** Confirms by itself only in the browser that registered; a mail scanner or another browser gets a button. */
export function useConfirmation(code: string) {
  const { press, ...page } = useSteps(BEGINNING, { code })
  return { ...page, press: () => press(() => confirmed(code, false)) }
}

async function begin(code: string): Promise<Confirmation> {
  const result = await call(registration.readState, { query: { code } })
  if (!result.ok) return failed(result.failure)
  const { state, sameBrowser, emailHint, registeredAt } = result.data
  if (state === 'expired') return { step: 'expired', emailHint }
  if (state === 'unknown') return { step: 'unknown' }
  // Another registration of this address was confirmed: only that one knows the application to return to.
  if (state === 'ended') return { step: 'confirmed', continuation: NOWHERE, already: true }
  // Confirming the same code again has no second effect and returns the same redirect.
  if (state === 'confirmed') return confirmed(code, true)
  return sameBrowser ? confirmed(code, false) : { step: 'ask', asked: { emailHint, registeredAt } }
}

async function confirmed(code: string, already: boolean): Promise<Confirmation> {
  const result = await confirm(code)
  return result.ok ? { step: 'confirmed', continuation: result.data, already } : failed(result.failure)
}

export function failed(failure: ApiFailure): Confirmation {
  if (hasCode(failure, 'incorrect_code')) return { step: 'unknown' }
  if (hasCode(failure, 'invalid_token')) return { step: 'expired', emailHint: null }
  return { step: 'failed', failure }
}
