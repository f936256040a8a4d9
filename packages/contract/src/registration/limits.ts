import { DAY_S, MINUTE_S } from '../kernel/units.ts'

export const CONFIRMATION_LINK_LIFE_S = DAY_S
export const CONFIRMATION_TYPED_CODE_LENGTH = 8
/** For so long after the confirmation the browser that registered is signed in without a password. */
export const REGISTRATION_SIGN_IN_LIFE_S = 10 * MINUTE_S
export const REGISTRATION_REPEAT_AFTER_S = 60
export const RESEND_AFTER_S = 60
export const REGISTRATIONS_PER_HOUR_PER_NETWORK = 60
