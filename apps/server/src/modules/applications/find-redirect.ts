import { refuse, refuseField } from '../../platform/errors.ts'
import { redirectTarget } from './redirect-target.ts'
import type { Application } from './registry.ts'

/** Where a signed-in person is sent: a registered address, or the application's own where none is requested. */
export function findRedirect(application: Application | undefined, requestedUrl: string | undefined): string {
  if (!application || application.isOwn) throw refuse('unsupported_application')
  if (!requestedUrl) return new URL(application.url).href
  const target = redirectTarget([application.url, ...application.backUrls], requestedUrl)
  if (target === undefined) throw refuseField('requestedUrl', 'invalid_value')
  return target
}
