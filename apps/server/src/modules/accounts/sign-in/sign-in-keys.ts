import {
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { tokenHash } from '../../../core/ids.ts'

/**
 * Failures count for the address, whether or not it has an account; on a device from which the account has signed in
 * before, for that device alone, so that failures of other people do not lock its owner out.
 */
export const addressKey = (emailKey: string): string => `sign-in:address:${digest(emailKey)}`
export const deviceKey = (deviceId: string): string => `sign-in:device:${deviceId}`
/** The stored key says `prefix` for a network, as in other limits: with another word every count would start at zero. */
export const networkKey = (network: string): string => `sign-in:prefix:${network}`
/** Counts the successful sign-ins of an account. */
export const successKey = (accountId: string): string => `sign-in:account:${accountId}`
/** Counts the second steps of an account: its passwords are counted when they are right. */
const secondStepKey = (accountId: string): string => `second-step:account:${accountId}`
/** One notice of a new device a day to one account about one browser in one network. */
export const noticeKey = (emailKey: string, network: string, userAgent: string): string =>
  `new-device:${digest(`${emailKey}\n${network}\n${userAgent}`)}`
/** Counts the locks of an address or a device. */
export const locksKey = (failureKey: string): string => `locks:${failureKey}`

/** Up to where failures of a key and of a network may count. */
export const signInLimits = (keys: { failureKey: string; networkKey: string }) => [
  { key: keys.failureKey, most: LOGIN_LOCK_AFTER_FAILURES },
  { key: keys.networkKey, most: LOGIN_NETWORK_REFUSE_AFTER_FAILURES },
]

type Owner = { accountId: string; emailKey: string; deviceId: string | null }

/** The keys of a sign-in whose password was right some minutes ago. */
export function secondStepKeys({ accountId, emailKey, deviceId }: Owner, { network, userAgent }: Caller) {
  return {
    failureKey: deviceId ? deviceKey(deviceId) : addressKey(emailKey),
    networkKey: networkKey(network),
    successKey: secondStepKey(accountId),
    noticeKey: noticeKey(emailKey, network, userAgent),
  }
}

function digest(text: string): string {
  return tokenHash(text).toString('base64url')
}
