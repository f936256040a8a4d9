import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import type { Application } from './registry.ts'

/** What is kept with the code of a mail; `backUrl` is a registered address of the application, in canonical form. */
export type Onward = { application?: string; backUrl?: string }

type Ports = {
  findApplication(code?: string): Application | undefined
  findBackUrl(code: string, requested: string): string | undefined
}

/** The continuation for the portal itself. */
const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

/** Where a person continues after the link of a mail has been used. */
export function createContinuationOf({ findApplication, findBackUrl }: Ports) {
  return function continuationOf({ application: kept, backUrl: wanted = '' }: Onward): ConfirmedContinuation {
    const application = findApplication(kept)
    if (!application || application.isOwn) return NOWHERE
    const { code, name, url } = application
    // Check it again: the operator may have removed the address since.
    const backUrl = findBackUrl(code, wanted) ?? null
    return { resourceUrl: url, applicationName: name, application: code, backUrl }
  }
}
