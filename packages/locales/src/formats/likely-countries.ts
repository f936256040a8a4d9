import { countryOfTag, provedTags } from './proved-tags.ts'

/** What a browser claims; none of it is believed unproved. */
type Claims = { languages: unknown; timeZone: string | undefined }

export function browserClaims(): Claims {
  return {
    languages: navigator.languages,
    timeZone: new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
  }
}

const AT_MOST = 3

/**
 * The countries among these that somebody with this browser most likely looks for: those of its time zone, then those
 * that its languages name. Engines that do not know the zones of a country leave the languages.
 */
export function likelyCountries(codes: readonly string[], { languages, timeZone }: Claims): string[] {
  const named = provedTags(languages).flatMap((tag) => countryOfTag(tag) ?? [])
  const inZone = timeZone ? codes.filter((code) => zonesOf(code).includes(timeZone)) : []
  const all = [...inZone.slice(0, AT_MOST), ...named].filter((code) => codes.includes(code))
  return [...new Set(all)].slice(0, AT_MOST)
}

function zonesOf(code: string): readonly unknown[] {
  const region = new Intl.Locale(`und-${code}`)
  const ask: unknown = Reflect.get(region, 'getTimeZones')
  const zones: unknown = typeof ask === 'function' ? ask.call(region) : Reflect.get(region, 'timeZones')
  return Array.isArray(zones) ? zones : []
}
