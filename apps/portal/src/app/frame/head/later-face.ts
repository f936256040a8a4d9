import type { Locale } from '@portico/contract/kernel/locales'
import type { PageName } from '@portico/contract/pages'
import { scriptOf } from '@portico/locales/formats/script'

const WITH_FACE = ['Latn', 'Cyrl']

/**
 * Whether a first visit is painted before the display face is asked for (`display-face.css`, `start-after-paint.tsx`).
 * The landing alone is built with text in that face, which has Latin and Cyrillic letters; elsewhere the change would
 * only lay the page out once more. Only in the page as it was built: the client leaves the mark as it finds it.
 */
export function faceIsLater(name: PageName | null, locale: Locale): boolean {
  if (!import.meta.env.SSR || name !== 'home') return false
  return WITH_FACE.includes(scriptOf(locale))
}
