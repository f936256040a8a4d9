import type { ApiResult } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { factsOfMethod } from '@portico/contract/two-factor/methods'
import type { RecoveryCodesLeft, TwoFactorToken } from '@portico/contract/two-factor/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'
import { useEffect } from 'react'

export type Security = {
  /** The oldest first. */
  active: readonly TwoFactorToken[]
  available: readonly TwoFactorType[]
  mayDeactivate: boolean
  codes: RecoveryCodesLeft
}

const ALLOWED = 'TRUE'
const SETTING = { params: { name: 'TWO_FA_DEACTIVATION_ALLOWED' } }

/** All of it in one round. */
async function ask(): Promise<ApiResult<Security>> {
  const [own, offered, setting, codes] = await Promise.all([
    call(twoFactor.list),
    call(twoFactor.listAvailable),
    call(twoFactor.readSetting, SETTING),
    call(twoFactor.readRecoveryCodes),
  ])
  if (!own.ok) return own
  if (!offered.ok) return offered
  if (!setting.ok) return setting
  if (!codes.ok) return codes
  return {
    ok: true,
    data: {
      active: own.data.tokens,
      available: offered.data.types,
      mayDeactivate: setting.data.value.toUpperCase() === ALLOWED,
      codes: codes.data,
    },
  }
}

const SECURITY: Resource<Security, object> = { ask, personal: true }

/** Shared by the page and the wizards. A renewal that fails keeps what is known: a step of a wizard depends on it. */
const shared = createSharedLoad(SECURITY, (answer, shown) =>
  answer.kind === 'failed' && shown.kind === 'ready' ? shown : answer,
)

export const renewSecurity = (): Promise<void> => shared.renew({})

/** What is known is shown at once, and renewed meanwhile. */
export function useSecurity(): LoadState<Security> & { retry: () => void } {
  const isReady = useConfigReady(true)
  useEffect(() => {
    if (isReady) void renewSecurity()
  }, [isReady])
  const state = useStore<LoadState<Security>>(shared.store, LOADING)
  return { ...state, retry: () => void shared.ask({}) }
}

export const isActive = ({ active }: Pick<Security, 'active'>, type: TwoFactorType): boolean =>
  active.some(({ tokenType }) => tokenType === type)

/** Why the method cannot be opened; null: it can. */
export type ClosedBy = 'messenger' | 'setting' | 'notOffered'

export function closedBy(
  type: TwoFactorType,
  security: Pick<Security, 'active' | 'available' | 'mayDeactivate'>,
): ClosedBy | null {
  const own = isActive(security, type)
  const offered = security.available.includes(type)
  const { shutBeside } = factsOfMethod(type)
  // What cannot be turned off is not asked for.
  const isShut = security.mayDeactivate && shutBeside.some((other) => isActive(security, other))
  if (!offered && isShut) return 'messenger'
  if (own) return security.mayDeactivate ? null : 'setting'
  return offered ? null : 'notOffered'
}
