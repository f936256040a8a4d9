import cyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff2?url'
import cyrillicMore from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff2?url'
import latin from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import latinMore from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?url'
import vietnamese from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff2?url'
import type { Locale } from '@portico/contract/locales'

const LATIN = [latin]
/** The font files that each language's headings need: preloaded together with the style sheet. */
const FILES: Partial<Record<Locale, readonly string[]>> = {
  cs: [latin, latinMore],
  de: LATIN,
  en: LATIN,
  es: LATIN,
  fr: LATIN,
  id: LATIN,
  it: LATIN,
  kk: [cyrillic, cyrillicMore],
  mn: [cyrillic, cyrillicMore],
  ms: LATIN,
  pt: LATIN,
  ru: [latin, cyrillic],
  tr: [latin, latinMore],
  vi: [latin, vietnamese],
}

/** For pages whose first view has a heading in the display face; languages in other scripts do not use that face. */
export function DisplayFace({ locale }: { locale: Locale }) {
  return (FILES[locale] ?? []).map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ))
}
