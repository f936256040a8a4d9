import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { PASSWORD_MAX, PASSWORD_MIN } from '@portico/contract/passwords/limits'
import { PASSWORD_SPECIALS } from '@portico/contract/passwords/rules'
import { passwordPolicy } from './password-policy.ts'

/** What password managers are asked to generate; `-` must come first and `]` last, or the list would end early. */
export function passwordRulesAttribute(config: PublicConfig | null): string {
  const length = `minlength: ${config?.passwordMin ?? PASSWORD_MIN}; maxlength: ${config?.passwordMax ?? PASSWORD_MAX};`
  if (passwordPolicy(config) === 'hardened') return `${length} allowed: ascii-printable;`
  const specials = [...PASSWORD_SPECIALS].filter((c) => c !== '-' && c !== ']').join('')
  return `${length} required: lower; required: upper; required: digit; required: [-${specials}]];`
}
