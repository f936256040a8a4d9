import { COLOURS } from '@portico/ui/tokens.ts'

/** The surfaces on which an accent is the colour of text, and the colour of text on an accent. */
const groundOf = (half: 'light' | 'dark') => ({
  surfaces: [COLOURS.surface[half], COLOURS.paper[half], COLOURS.raised[half]],
  onAccent: COLOURS['on-accent'][half],
})
/** WCAG 2 level AA for text of normal size. */
const CONTRAST_LEAST = 4.5

export type Accent = { light: string; dark: string }

/** Why a colour is too hard to read, one line for each such colour; empty when both are readable. */
export function unreadableColours({ light, dark }: Accent): string[] {
  return [...fault('light', light), ...fault('dark', dark)]
}

function fault(key: 'light' | 'dark', accent: string): string[] {
  const { surfaces, onAccent } = groundOf(key)
  const partners = [...surfaces, onAccent, tintOf(accent, surfaces[0] ?? onAccent)]
  const least = Math.min(...partners.map((partner) => contrast(accent, partner)))
  if (least >= CONTRAST_LEAST) return []
  const advice = key === 'light' ? 'darker' : 'lighter'
  return [
    `${key} is ${accent}, of contrast ${least.toFixed(1)} where ${CONTRAST_LEAST} is needed; take a ${advice} one`,
  ]
}

/** How much black the picture's wall adds to the colour that it is given. */
const WALL_SHADE = 0.3

/** The wall behind the words of a picture, `#rrggbb`. */
export const wallOf = (accent: string): string => mix(accent, '#000000', WALL_SHADE)

/** Why white words on a picture in this colour would be hard to read; undefined when they are readable. */
export function unreadablePicture(accent: string): string | undefined {
  const least = contrast(COLOURS['art-ink'].light, wallOf(accent))
  if (least >= CONTRAST_LEAST) return undefined
  return `is ${accent}, on which white words have a contrast of ${least.toFixed(1)} where ${CONTRAST_LEAST} is needed; take a darker one`
}

const TINT = 0.08

/** The accent as a light tint of a surface, `#rrggbb`. */
export const tintOf = (accent: string, surface: string): string => mix(surface, accent, TINT)

export function mix(from: string, to: string, share: number): string {
  const [one, other] = [channels(from), channels(to)]
  const mixed = one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
