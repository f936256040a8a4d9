/**
 * The one place where colours are decided: plain data for the style sheet, the mails, the pages that the server fills
 * and the drawings. Each has a value for light and one for dark.
 */
export type Pair = { readonly light: string; readonly dark: string }

const INK = { light: '#14161c', dark: '#f2efe9' }
const BLACK = '#000000'
const WHITE = '#ffffff'
const NIGHT = '#0e1015'

/** Exported separately, for a page that needs only these: the rest then stays out of its scripts. */
export const PAPER = { light: '#faf8f4', dark: NIGHT }

export const COLOURS = {
  paper: PAPER,
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
  /** Used half transparent: the last two digits are the opacity. */
  hover: { light: `${INK.light}0a`, dark: `${INK.dark}0f` },
  ripple: { light: `${BLACK}14`, dark: `${WHITE}14` },
  veil: { light: `${INK.light}66`, dark: `${BLACK}99` },
  shadow: { light: '#261e0c1a', dark: `${BLACK}80` },
  /** The art panel is a picture: evening in the light theme, night in the dark one. Its text stands on the dark end. */
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

/** The custom properties: a subtree with a theme of its own takes the other half of every pair. */
export function colourStyle(): string {
  const lines = Object.entries(COLOURS).map(([name, { light, dark }]) =>
    light === dark ? `  --${name}: ${light};` : `  --${name}: light-dark(${light}, ${dark});`,
  )
  return `:root,\n[data-theme] {\n${lines.join('\n')}\n}\n`
}
