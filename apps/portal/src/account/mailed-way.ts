import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { keptApplication } from '../delivery/cookies.ts'
import type { Onward } from '../delivery/paths.ts'

/** Where a mailed link leads on: the server knows the application, and this browser the request that waits in it. */
export function onwardFrom({ application, backUrl }: ConfirmedContinuation): Onward {
  const [kept, interaction, until] = keptApplication()
  const isWaiting = kept === (application ?? '') && Number(until) > Date.now()
  return {
    application: application ?? undefined,
    backUrl: backUrl ?? undefined,
    interaction: isWaiting ? interaction : undefined,
  }
}
