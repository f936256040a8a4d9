import type { TwoFactorType } from '@portico/contract/statuses'
import { twoFactor } from '@portico/contract/two-factor.endpoints'
import { both, picked, resource } from '@portico/ui/load/resource.ts'
import { type Load, useLoad } from '@portico/ui/load/use-load.ts'

export type Methods = { active: TwoFactorType[]; available: TwoFactorType[] }

const OWN_METHODS = picked(
  both(resource(twoFactor.list), resource(twoFactor.listAvailable)),
  ([own, offered]): Methods => ({
    active: own.tokens.map(({ tokenType }) => tokenType),
    available: offered.types,
  }),
)

/** Which methods protect this account, and which this installation offers. */
export function useMethods(): Load<Methods> {
  return useLoad(OWN_METHODS, {})
}
