import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { messenger } from '@portico/contract/messenger/endpoints'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'

/**
 * Every call that changes the second factors. Each needs a sign-in of the last minutes: the client asks for the
 * password where that is too long ago, and then makes the call once more.
 */
export const calls = {
  begin: (type: TwoFactorType, data: string | null) => call(twoFactor.create, { body: { type, data } }),
  confirm: (type: TwoFactorType, code: string) => call(twoFactor.confirm, { body: { type, code } }),
  askRemoval: (type: TwoFactorType) => call(twoFactor.deactivate, { body: { type } }),
  confirmRemoval: (type: TwoFactorType, code: string) =>
    call(twoFactor.confirmDeactivation, { body: { type, code } }),
  renewRecoveryCodes: () => call(twoFactor.renewRecoveryCodes),
  startMessenger: () => call(messenger.start),
  readStarted: (signal: AbortSignal) => call(messenger.readStarted, { signal }),
}
