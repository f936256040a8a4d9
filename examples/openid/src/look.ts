import { readFileSync } from 'node:fs'

/** How the application looks, of the environment: its mark and colour are those by which the portal shows it. */
export type Look = {
  /** What the page says of it. */
  pitch: string
  /** `#rrggbb`, dark enough for white words. */
  accent: string | undefined
  /** SVG, of a file of its own. */
  mark: string | undefined
}

export function readLook({ APP_PITCH, APP_ACCENT, APP_MARK }: NodeJS.ProcessEnv): Look {
  return {
    pitch: APP_PITCH ?? 'An application that people enter through the portal.',
    accent: APP_ACCENT?.match(/^#[0-9a-f]{6}$/i)?.[0],
    mark: APP_MARK
      ? readFileSync(APP_MARK, 'utf8').replace('<svg', '<svg class="mark" aria-hidden="true"')
      : undefined,
  }
}

/** The colour for the style sheet, which mixes a lighter one of it in the dark. */
export const inColour = ({ accent }: Look): string => (accent ? ` style="--brand:${accent}"` : '')
