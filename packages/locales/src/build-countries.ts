import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import corrected from './corrected-country-names.json' with { type: 'json' }

/**
 * The name of every country in one language, from the runtime's CLDR data. It is the short form, which for some places
 * is also the neutral one; the long form where the short one is an unusual abbreviation. Names that the data spells wrong
 * or that no speaker of the language uses are corrected.
 */
export function countryLabels(locale: Locale): Record<string, string> {
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short', fallback: 'none' })
  const long = new Intl.DisplayNames(locale, { type: 'region', style: 'long', fallback: 'none' })
  const own: Record<string, string> =
    (corrected as Partial<Record<Locale, Record<string, string>>>)[locale] ?? {}
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => {
      const label = own[code] ?? (SPELLED_OUT.has(code) ? long : short).of(code)
      if (!label) throw new Error(`No name for ${code} in ${locale}`)
      return [code, label]
    }),
  )
}

const SPELLED_OUT = new Set(['US', 'GB', 'UM', 'VI'])

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const locale of LOCALES) {
    mkdirSync(new URL(`../${locale}/`, import.meta.url), { recursive: true })
    const file = new URL(`../${locale}/countries.json`, import.meta.url)
    writeFileSync(file, `${JSON.stringify(countryLabels(locale), null, 2)}\n`)
  }
  console.log(`${COUNTRY_CODES.length} countries in ${LOCALES.length} languages`)
}
