import { tokenHash } from '../../platform/ids.ts'

/**
 * Who counts the failures: the address whether or not it has an account; or, on a device from which its
 * account has signed in before, that device alone, so that others' failures do not lock its owner out.
 */
export const addressKey = (emailKey: string): string => `sign-in:address:${digest(emailKey)}`
export const deviceKey = (deviceId: string): string => `sign-in:device:${deviceId}`
/** Stored as `prefix`, here and in the keys of other limits: by another word every count would begin anew at an update. */
export const networkKey = (network: string): string => `sign-in:prefix:${network}`
/** The sign-ins of an account that succeeded. */
export const successKey = (accountId: string): string => `sign-in:account:${accountId}`
/** One notice of a new device a day to one account about one browser in one network. */
export const noticeKey = (emailKey: string, network: string, userAgent: string): string =>
  `new-device:${digest(`${emailKey}\n${network}\n${userAgent}`)}`
/** The locks of whoever counts failures. */
export const locksKey = (failureKey: string): string => `locks:${failureKey}`

function digest(text: string): string {
  return tokenHash(text).toString('base64url')
}
