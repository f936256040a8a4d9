import { METHOD_FACTS } from '@portico/contract/two-factor/methods'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Method } from './method.ts'

/** Codes by the messenger's bot, into the chat that the first step connects. */
export const telegram: Method = {
  ...METHOD_FACTS.TELEGRAM,
  type: 'TELEGRAM',
  name: 'messenger',
  icon: MessageCircle,
  route: 'profileSecurityVerificationTelegram',
  activated: 'profileSecurityVerificationTelegramActivate',
  removal: null,
  needsApp: false,
  hasOneTarget: false,
}
