/**
 * The one place where a colour is decided: plain data for the style sheet, the mails, the pages that the server fills
 * and whatever draws. Each has a half for light and one for dark.
 */
export type Pair = { readonly light: string; readonly dark: string }

const INK = { light: '#14161c', dark: '#f2efe9' }
const BLACK = '#000000'
const WHITE = '#ffffff'
const NIGHT = '#0e1015'

export const COLOURS = {
  paper: { light: '#faf8f4', dark: NIGHT },
  surface: { light: WHITE, dark: '#161920' },
  raised: { light: WHITE, dark: '#1c2029' },
  ink: INK,
  muted: { light: '#5c6270', dark: '#9aa0ad' },
  line: { light: '#e6e2da', dark: '#262a33' },
  /** The border of a control: 3:1 against surface and paper, where a hairline would not do. */
  edge: { light: '#85878f', dark: '#6a7180' },
  accent: { light: '#2f4fe0', dark: '#8ea2ff' },
  'accent-strong': { light: '#2440bf', dark: '#a6b6ff' },
  'on-accent': { light: WHITE, dark: NIGHT },
  'accent-tint': { light: '#eef1fd', dark: '#1c2238' },
  brass: { light: '#9a6412', dark: '#e0a84a' },
  'brass-tint': { light: '#fbf4e6', dark: '#2a2317' },
  good: { light: '#1b7a50', dark: '#5ccb98' },
  'good-tint': { light: '#e9f5ef', dark: '#15281f' },
  danger: { light: '#bf2f35', dark: '#ff8a8a' },
  'danger-strong': { light: '#a1252b', dark: '#ffa5a5' },
  'danger-tint': { light: '#fcedec', dark: '#2e191b' },
  hover: { light: veiled(INK.light, 4), dark: veiled(INK.dark, 6) },
  ripple: { light: veiled(BLACK, 8), dark: veiled(WHITE, 8) },
  veil: { light: veiled(INK.light, 40), dark: veiled(BLACK, 60) },
  shadow: { light: veiled('#261e0c', 10), dark: veiled(BLACK, 50) },
  /** The art panel is a picture: evening by day, night by night. Its words stand on the dark end. */
  'art-wall': { light: '#223bb0', dark: '#0f1430' },
  'art-deep': { light: '#3c5cf0', dark: '#24307a' },
  'art-floor': { light: '#1a2c86', dark: '#0a0d20' },
  'art-light': { light: '#fff3d6', dark: '#f6d592' },
  'art-glow': { light: '#ffd98a', dark: '#e0a84a' },
  'art-ink': { light: WHITE, dark: INK.dark },
  /** A QR code is black on white in both themes: cameras expect it. */
  'qr-paper': { light: WHITE, dark: WHITE },
  'qr-ink': { light: BLACK, dark: BLACK },
} as const satisfies Record<string, Pair>

/** The colour, let through in part. */
function veiled(colour: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${channels.join(' ')} / ${percent}%)`
}

/** The custom properties: a subtree with a theme of its own takes the other half of every pair. */
export function colourStyle(): string {
  const lines = Object.entries(COLOURS).map(([name, { light, dark }]) =>
    light === dark ? `  --${name}: ${light};` : `  --${name}: light-dark(${light}, ${dark});`,
  )
  return `:root,\n[data-theme] {\n${lines.join('\n')}\n}\n`
}
