import type { ApiFailure } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/statuses'
import { twoFactor } from '@portico/contract/two-factor.endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { focusHeading } from '@portico/ui/parts/heading-focus.ts'
import { useCallback, useEffect, useState } from 'react'

export type MethodsState =
  | { status: 'loading' }
  | { status: 'ready'; active: TwoFactorType[]; available: TwoFactorType[] }
  | { status: 'failed'; failure: ApiFailure }

/** Which methods protect this account, and which this installation offers. */
export function useMethods(): { state: MethodsState; retry: () => void } {
  const [state, setState] = useState<MethodsState>({ status: 'loading' })
  const load = useCallback(async (isCurrent: () => boolean) => {
    const next = await readMethods()
    if (isCurrent()) setState(next)
  }, [])
  useEffect(() => {
    let current = true
    void load(() => current)
    return () => {
      current = false
    }
  }, [load])
  const retry = () => {
    focusHeading()
    setState({ status: 'loading' })
    void load(() => true)
  }
  return { state, retry }
}

async function readMethods(): Promise<MethodsState> {
  const [tokens, types] = await Promise.all([call(twoFactor.list), call(twoFactor.listAvailable)])
  if (!tokens.ok) return { status: 'failed', failure: tokens.failure }
  if (!types.ok) return { status: 'failed', failure: types.failure }
  return {
    status: 'ready',
    active: tokens.data.tokens.map(({ tokenType }) => tokenType),
    available: types.data.types,
  }
}
