import type { PublicConfig } from '@portico/contract/configuration.schemas'
import { PASSWORD_MAX } from '@portico/contract/limits'
import type { PasswordPolicy } from '@portico/contract/password-rules'

/** The installation's profile shows itself in the longest password it takes. */
export function passwordPolicy(config: PublicConfig | null): PasswordPolicy {
  return config && config.passwordMax > PASSWORD_MAX ? 'hardened' : 'contract'
}
