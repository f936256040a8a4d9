/** The applications that the start page shows in turn. */

export const LANDING_OUTER_DELAY_MS = 12_000
export const LANDING_THEME_MS = 5000
export const LANDING_GAP_MS = 1000
export const LANDING_TRANSITION_MS = 3000
export const LANDING_THEMES_PER_PROJECT = 2
