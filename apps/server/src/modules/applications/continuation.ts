import type { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import type { Application } from './registry.ts'

/** What is kept with the code of a mail: `backUrl` is an address of the application, in the spelling of the server. */
export type Onward = { application?: string; backUrl?: string }

type Ports = {
  findApplication(code?: string): Application | undefined
  findBackUrl(code: string, requested: string): string | undefined
}

/** For the portal itself. */
const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

/** Where somebody goes on to once the link of a mail has done its work. */
export function createContinuationOf({ findApplication, findBackUrl }: Ports) {
  return function continuationOf({ application: kept, backUrl: wanted = '' }: Onward): ConfirmedContinuation {
    const application = findApplication(kept)
    if (!application || application.isOwn) return NOWHERE
    const { code, name, url } = application
    // Asked again: the operator may have taken the address away since.
    const backUrl = findBackUrl(code, wanted) ?? null
    return { resourceUrl: url, applicationName: name, application: code, backUrl }
  }
}
