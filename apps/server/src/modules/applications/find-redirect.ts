import { refuse, refuseField } from '../../core/http/answers/errors.ts'
import { redirectTarget, whyRefused } from './redirect-target.ts'
import type { Application } from './registry.ts'

export type RefusedAddress = { address: string; reason: string }

/** Longer ones say nothing more, and anybody who is signed in writes them. */
const LOGGED_MAX = 300

/**
 * Where a signed-in person is sent: a registered address, or the application's own where none is requested. `onRefused`
 * hears which address was refused and why.
 */
export function findRedirect(
  application: Application | undefined,
  requestedUrl: string | undefined,
  onRefused: (refused: RefusedAddress) => void = () => {},
): string {
  const report = (reason: string) => onRefused({ address: withoutQuery(requestedUrl ?? ''), reason })
  if (!application || application.isOwn) {
    report(application ? 'the portal itself is no application' : 'no application has this code')
    throw refuse('unsupported_application')
  }
  if (!requestedUrl) return new URL(application.url).href
  const entries = [application.url, ...application.backUrls]
  const target = redirectTarget(entries, requestedUrl)
  if (target === undefined) {
    report(whyRefused(entries, requestedUrl))
    throw refuseField('requestedUrl', 'invalid_value')
  }
  return target
}

/** Queries hold states and codes of the application, and a user name may be a person's. */
function withoutQuery(address: string): string {
  const [before = ''] = address.split(/[?#]/, 1)
  return before.replace(/^([^/]*\/\/)[^/]*@/, '$1').slice(0, LOGGED_MAX)
}
