import { needsStepUp } from '@portico/client/api-errors'
import { securityEvents } from '@portico/contract/security-events/endpoints'
import { SECURITY_EVENTS_LISTED } from '@portico/contract/security-events/limits'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { picked, resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'

type Known = { events: readonly SecurityEvent[]; hasMore: boolean }

/** A part that is not full is the last one. */
const known = (part: readonly SecurityEvent[], before: readonly SecurityEvent[] = []): Known => ({
  events: [...before, ...part],
  hasMore: part.length === SECURITY_EVENTS_LISTED,
})

const NEWEST = picked(resource(securityEvents.list), (part) => known(part))

/** What happened to the account, newest first; older parts come when they are asked for. */
export function useSecurityEvents() {
  const load = useLoad(NEWEST, {})

  /** False when the next part did not come; what is shown stays. */
  const loadMore = async (): Promise<boolean> => {
    const last = load.kind === 'ready' ? load.data.events.at(-1) : undefined
    if (!last) return true
    const result = await call(securityEvents.list, { query: { before: last.id } })
    if (result.ok) load.change(({ events }) => known(result.data, events))
    return result.ok
  }

  return { load, loadMore }
}

/**
 * "This was not me": the code of the page that a notice's link opens, where one press protects the account. Null when
 * there is none: the person did not prove who they are, or has been shown what went wrong.
 */
export async function reportCode(id: string): Promise<string | null> {
  const result = await call(securityEvents.report, { params: { id } })
  if (result.ok) return result.data.code
  if (!needsStepUp(result.failure)) notifications.show('error')
  return null
}
