import { METHOD_FACTS } from '@portico/contract/two-factor/methods'
import Mail from 'lucide-react/icons/mail'
import type { Method } from './method.ts'

/** Codes to the account's own address. */
export const email: Method = {
  ...METHOD_FACTS.EMAIL,
  type: 'EMAIL',
  name: 'email',
  icon: Mail,
  route: 'profileSecurityVerificationEmail',
  activated: 'profileSecurityVerificationEmailActivate',
  removal: 'profileSecurityVerificationEmailDeactivate',
  needsApp: false,
  hasOneTarget: true,
}
