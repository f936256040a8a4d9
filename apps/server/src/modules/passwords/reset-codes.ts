import { RESET_CODE_LIFE_S } from '@portico/contract/passwords/limits'
import { createMailCodes, type MailCodes } from '../../core/codes/mail-codes.ts'
import type { Onward } from '../applications/continuation.ts'

export function createResetCodes(ports: Parameters<typeof createMailCodes>[0]): MailCodes<Onward> {
  return createMailCodes<Onward>(ports, {
    purpose: 'password-reset',
    action: 'password.reset',
    lifeS: RESET_CODE_LIFE_S,
    isNewestOnly: true,
  })
}
