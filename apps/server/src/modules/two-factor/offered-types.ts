import { TWO_FACTOR_TYPES, type TwoFactorType } from '@portico/contract/statuses'
import type { Messenger } from './messenger.ts'

type Ports = { messenger: Pick<Messenger, 'isOffered'>; config: { profile: 'contract' | 'hardened' } }

/** Which types this installation has, and which of them an account with these active ones may set up. */
export function createOfferedTypes({ messenger, config }: Ports) {
  const isOffered = (type: TwoFactorType) => type !== 'TELEGRAM' || messenger.isOffered

  /** Beside the messenger no authenticator is set up; the hardened profile allows every combination. */
  function isShut(type: TwoFactorType, active: readonly TwoFactorType[]): boolean {
    return config.profile === 'contract' && type === 'GOOGLE_AUTHENTICATOR' && active.includes('TELEGRAM')
  }

  return {
    isOffered,
    isShut,
    available: (active: readonly TwoFactorType[]): TwoFactorType[] =>
      TWO_FACTOR_TYPES.filter((type) => isOffered(type) && !active.includes(type) && !isShut(type, active)),
  }
}

export type OfferedTypes = ReturnType<typeof createOfferedTypes>
