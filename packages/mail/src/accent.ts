import { COLOURS } from '@portico/ui/tokens.ts'

export type Accent = { light: string; dark: string }

/** The accent with which mails are rendered; an installation may replace it. */
export const ACCENT: Accent = COLOURS.accent

/** Opacity of the second arch of the mark. */
const SOFT = 0.55

/** The accent mixed with the background, because not all mail clients support opacity. */
export function softened({ light, dark }: Accent): Accent {
  return { light: mixed(light, COLOURS.paper.light), dark: mixed(dark, COLOURS.paper.dark) }
}

function mixed(colour: string, paper: string): string {
  const under = channels(paper)
  const parts = channels(colour).map((value, i) => Math.round(value * SOFT + (under[i] ?? 0) * (1 - SOFT)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
