import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { sessions } from '@portico/contract/sessions.endpoints'
import type { SessionItem } from '@portico/contract/sessions.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useCallback, useEffect, useState } from 'react'

export type Sessions =
  | { status: 'loading' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'ready'; items: readonly SessionItem[] }

/** Where the account is signed in. An end that the server confirmed is taken out at once, without a second list. */
export function useSessions() {
  const [state, setState] = useState<Sessions>({ status: 'loading' })

  const load = useCallback(async () => {
    setState({ status: 'loading' })
    const result = await call(sessions.list)
    setState(
      result.ok ? { status: 'ready', items: result.data } : { status: 'failed', failure: result.failure },
    )
  }, [])
  useEffect(() => void load(), [load])

  const keep = (isKept: (item: SessionItem) => boolean) =>
    setState((current) =>
      current.status === 'ready' ? { ...current, items: current.items.filter(isKept) } : current,
    )

  /** One that has ended meanwhile by itself is gone all the same. */
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

  return { sessions: state, load, endOne, endOthers }
}
