import { TWO_FACTOR_TYPES, type TwoFactorType } from '@portico/contract/kernel/statuses'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'

type Ports = { config: { profile: 'contract' | 'hardened' } }

/** Which types this installation has, and which of them an account with these active ones may set up. */
export function createOfferedTypes({ config }: Ports, methodPorts: MethodPorts) {
  const isOffered = (type: TwoFactorType) => methodOf(type).isOffered(methodPorts)

  function isShut(type: TwoFactorType, active: readonly TwoFactorType[]): boolean {
    return config.profile === 'contract' && methodOf(type).shutBeside.some((other) => active.includes(other))
  }

  return {
    isOffered,
    isShut,
    available: (active: readonly TwoFactorType[]): TwoFactorType[] =>
      TWO_FACTOR_TYPES.filter((type) => isOffered(type) && !active.includes(type) && !isShut(type, active)),
  }
}

export type OfferedTypes = ReturnType<typeof createOfferedTypes>
