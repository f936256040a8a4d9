import type { Plugin } from 'vite'
import { colourStyle } from '../tokens.ts'

/** The style sheet that imports the theme. */
const SHEET = '/styles/app.css'

/** Puts the colours of `tokens.ts` into the style sheet; must run before the plugin that reads it. */
export function tokens(): Plugin {
  return {
    name: 'portico-tokens',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(SHEET) ? `${code}\n${colourStyle()}` : undefined),
  }
}
