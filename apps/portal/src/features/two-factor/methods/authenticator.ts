import { METHOD_FACTS } from '@portico/contract/two-factor/methods'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Method } from './method.ts'

/** Codes that an app makes from a secret, which the first step shows. */
export const authenticator: Method = {
  ...METHOD_FACTS.GOOGLE_AUTHENTICATOR,
  type: 'GOOGLE_AUTHENTICATOR',
  name: 'authenticator',
  icon: Smartphone,
  route: 'profileSecurityVerificationGoogle',
  activated: 'profileSecurityVerificationGoogleActivate',
  removal: null,
  needsApp: true,
  hasOneTarget: false,
}
