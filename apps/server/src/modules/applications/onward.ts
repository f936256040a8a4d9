import type { OfferedContinuation } from '@portico/contract/verification/schemas'
import type { FastifyRequest } from 'fastify'
import type { Onward } from './continuation.ts'
import { findRedirect, type RefusedAddress } from './find-redirect.ts'
import type { Application } from './registry.ts'

/** An unregistered code is what somebody typed. */
const LOGGED_CODE_MAX = 64

/** A request that names an address. */
export type Asking = Pick<FastifyRequest, 'log' | 'id'>

/** Tells the operator which address of which application is refused, and why. */
export function reportRefused({ log, id: reqId }: Asking, code: string) {
  const application = code.slice(0, LOGGED_CODE_MAX)
  return (refused: RefusedAddress) =>
    log.warn({ reqId, application, ...refused }, 'a return address is refused')
}

/** Where somebody goes on to when all is done, as a row keeps it. */
export type KeptOnward = { application: string | null; backUrl: string | null }

const NOWHERE: KeptOnward = { application: null, backUrl: null }

type Ports = {
  findApplication(code?: string): Application | undefined
  findBackUrl(code: string, requested: string): string | undefined
}

/** Where a person goes on to long after the request that named it: checked when it is kept, and again when it is offered. */
export function createOnward({ findApplication, findBackUrl }: Ports) {
  return {
    /** Undefined where the request names no application, nowhere where what it names is refused: only the partner can mend it. */
    admit({ application: code, backUrl }: Onward, request: Asking): KeptOnward | undefined {
      const application = findApplication(code)
      if (!code || application?.isOwn) return undefined
      try {
        const url = findRedirect(application, backUrl, reportRefused(request, application?.code ?? code))
        return application ? { application: application.code, backUrl: backUrl ? url : null } : NOWHERE
      } catch {
        return NOWHERE
      }
    },

    /** Null where nothing is kept, and where the operator has removed the application or the address since. */
    offer({ application: code, backUrl: kept }: KeptOnward): OfferedContinuation | null {
      const application = code === null ? undefined : findApplication(code)
      if (!application || application.isOwn) return null
      const backUrl = kept === null ? null : findBackUrl(application.code, kept)
      if (backUrl === undefined) return null
      return { application: application.code, applicationName: application.name, backUrl }
    },
  }
}
