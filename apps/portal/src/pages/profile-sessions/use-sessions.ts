import { hasCode } from '@portico/client/api-errors'
import { sessions } from '@portico/contract/sessions/endpoints'
import type { SessionItem } from '@portico/contract/sessions/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'

const LIST = resource(sessions.list)

/**
 * Where the account is signed in. A session that the server confirmed as ended is removed without loading the list
 * again.
 */
export function useSessions() {
  const load = useLoad(LIST, {})
  const keep = (isKept: (item: SessionItem) => boolean) => load.change((items) => items.filter(isKept))

  /** A session that has ended by itself meanwhile counts as ended. */
  const endOne = async (id: string): Promise<boolean> => {
    const result = await call(sessions.end, { params: { id } })
    const done = result.ok || hasCode(result.failure, 'not_found')
    if (done) keep((item) => item.id !== id)
    return done
  }

  const endOthers = async (): Promise<boolean> => {
    const { ok } = await call(sessions.endOthers)
    if (ok) keep((item) => item.current)
    return ok
  }

  return { load, endOne, endOthers }
}
