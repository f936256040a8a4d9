import type { ReactElement } from 'react'

/**
 * Children that are elements and never bare text, for a place that has other things next to them: a browser that
 * translates a page takes texts out of it, and React cannot work round a text that is gone
 * (`scripts/lint/bare-texts.mjs`).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
