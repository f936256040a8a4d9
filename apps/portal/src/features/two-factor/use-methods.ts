import type { ApiFailure } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { TwoFactorType } from '@portico/contract/statuses'
import type { TwoFactorTokens, TwoFactorTypes } from '@portico/contract/two-factor.schemas'
import { currentConfig } from '@portico/ui/delivery/config.ts'
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
  const base = currentConfig().domainPassportRest
  const { twoFactorTokens, twoFactorAvailable } = CALLS
  const [tokens, types] = await Promise.all([
    callEnvelope<TwoFactorTokens>(twoFactorTokens.method, base + twoFactorTokens.path),
    callEnvelope<TwoFactorTypes>(twoFactorAvailable.method, base + twoFactorAvailable.path),
  ])
  if (!tokens.ok) return { status: 'failed', failure: tokens.failure }
  if (!types.ok) return { status: 'failed', failure: types.failure }
  return {
    status: 'ready',
    active: tokens.data.tokens.map(({ tokenType }) => tokenType),
    available: types.data.types,
  }
}
