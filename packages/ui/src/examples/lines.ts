/** How every line of a drawing looks: thin and round, in the colour of the text around it. */
export const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const TINT = 'var(--accent-tint)'
export const SURFACE = 'var(--surface)'
export const BRASS = 'var(--brass)'
export const WRONG = 'var(--danger)'
