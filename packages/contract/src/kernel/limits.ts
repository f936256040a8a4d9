import { DAY_S, YEAR_S } from './units.ts'

/** Time from the end of the notice until the process has ended, in order or by force. */
export const DRAIN_TIMEOUT_MS = 25_000
export const LANDING_THEME_MS = 5000
export const LANDING_GAP_MS = 1000
export const NOTIFICATION_TIMEOUT_MS = 6000
export const DEVICE_COOKIE_MAX_AGE_S = YEAR_S
export const TEXT_INPUT_MAX = 256
export const BREAKPOINT_TABLET_PX = 768
export const BREAKPOINT_DESKTOP_PX = 1200
export const POPUP_SLIDE_MS = 700
export const RIPPLE_OPACITY = 0.08
/** Time for a whole request, such as a photo of 5 MB on a slow line. */
export const REQUEST_TIMEOUT_MS = 300_000
export const DEVICE_KEPT_S = YEAR_S
/** A sign-in starts the year of a known browser again, at most once in this time. */
export const DEVICE_RENEWED_EVERY_S = DAY_S
