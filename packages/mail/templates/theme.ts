import { ACCENT, PAPER, softened } from '../src/accent.ts'

/** The tokens of the product as mail clients understand them: plain values, one set for light, one for dark. */
export const LIGHT = {
  paper: PAPER.light,
  surface: '#FFFFFF',
  ink: '#14161C',
  muted: '#5C6270',
  line: '#E6E2DA',
  accent: ACCENT.light,
  soft: softened(ACCENT).light,
  onAccent: '#FFFFFF',
  brass: '#9A6412',
}

const DARK: typeof LIGHT = {
  paper: PAPER.dark,
  surface: '#161920',
  ink: '#F2EFE9',
  muted: '#9AA0AD',
  line: '#262A33',
  accent: ACCENT.dark,
  soft: softened(ACCENT).dark,
  onAccent: '#0E1015',
  brass: '#E0A84A',
}

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
  .m-arch-outer { border-color: ${DARK.accent} !important; }
  .m-arch-middle { border-color: ${DARK.soft} !important; }
  .m-arch-inner { background-color: ${DARK.brass} !important; }
}
@media (max-width: 480px) {
  .m-card { padding: 24px 20px !important; }
  .m-button { display: block !important; text-align: center !important; }
}
`
