import { RESET_CODE_LIFE_S } from '@portico/contract/limits'
import { createMailCodes, type MailCodes } from '../../platform/codes/mail-codes.ts'

/** Where to go on after the reset; `backUrl` is an address of the application, in the spelling of the server. */
export type ResetData = { application?: string; backUrl?: string }

export function createResetCodes(ports: Parameters<typeof createMailCodes>[0]): MailCodes<ResetData> {
  return createMailCodes<ResetData>(ports, {
    purpose: 'password-reset',
    action: 'password.reset',
    lifeS: RESET_CODE_LIFE_S,
    isNewestOnly: true,
  })
}
