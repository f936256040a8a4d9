import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { PASSWORD_MAX } from '@portico/contract/passwords/limits'
import type { PasswordPolicy } from '@portico/contract/passwords/rules'

/** The longest password that the installation takes tells which profile it runs. */
export function passwordPolicy(config: PublicConfig | null): PasswordPolicy {
  return config && config.passwordMax > PASSWORD_MAX ? 'hardened' : 'contract'
}
