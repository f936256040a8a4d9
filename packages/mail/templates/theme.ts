import { COLOURS } from '@portico/ui/tokens.ts'
import { softened } from '../src/accent.ts'

/** The tokens of the product as mail clients understand them: plain values, one set for light, one for dark. */
const themeOf = (half: 'light' | 'dark') => ({
  paper: COLOURS.paper[half],
  surface: COLOURS.surface[half],
  ink: COLOURS.ink[half],
  muted: COLOURS.muted[half],
  line: COLOURS.line[half],
  accent: COLOURS.accent[half],
  soft: softened(COLOURS.accent)[half],
  onAccent: COLOURS['on-accent'][half],
  brass: COLOURS.brass[half],
})

export const LIGHT = themeOf('light')
const DARK = themeOf('dark')

export const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
export const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

/** The classes that a dark client repaints. Light values are inline, so a client without `<style>` shows light. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-paper { background-color: ${DARK.paper} !important; }
  .m-surface { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .m-field { background-color: ${DARK.paper} !important; border-color: ${DARK.line} !important; color: ${DARK.ink} !important; }
  .m-ink { color: ${DARK.ink} !important; }
  .m-muted { color: ${DARK.muted} !important; }
  .m-line { border-color: ${DARK.line} !important; }
  .m-link { color: ${DARK.accent} !important; }
  .m-button { background-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
  .m-quiet { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; color: ${DARK.ink} !important; }
  .m-arch-outer { border-color: ${DARK.accent} !important; }
  .m-arch-middle { border-color: ${DARK.soft} !important; }
  .m-arch-inner { background-color: ${DARK.brass} !important; }
}
@media (max-width: 480px) {
  .m-card { padding: 24px 20px !important; }
  .m-button { display: block !important; text-align: center !important; }
}
`
