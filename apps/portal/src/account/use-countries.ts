import type { ApiFailure } from '@portico/client/api-errors'
import { countries } from '@portico/contract/countries/endpoints'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { browserClaims, likelyCountries } from '@portico/locales/formats/likely-countries'
import { countryName } from '@portico/locales/formats/names'
import { orderOf } from '@portico/locales/formats/order'
import { provedTags } from '@portico/locales/formats/proved-tags'
import { broughtOrReloaded } from '@portico/ui/delivery/page-files.ts'
import type { SelectItem } from '@portico/ui/fields/select/select-filter.ts'
import { clearGlobalStatus } from '@portico/ui/load/global-status.ts'
import { picked, resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { useEffect, useState } from 'react'
import { type CountryNames, loadCountryNames } from '../delivery/country-names.ts'

const codesOf = (endpoint: typeof countries.ofRegistration | typeof countries.ofVerification) =>
  picked(resource(endpoint), (list) => list.map(({ code }) => code))

const CODES = {
  registration: codesOf(countries.ofRegistration),
  verification: codesOf(countries.ofVerification),
}

/**
 * Sorted by label as the language sorts; found by code, by the names of daily life, and by the names in all our languages,
 * in traditional Chinese and in the browser's own.
 */
export function countryItems(
  codes: readonly string[],
  { labels, everyday }: CountryNames,
  locale: string,
  browserLanguages: unknown,
): SelectItem[] {
  const others = [...new Set([...LOCALES, 'zh-Hant', 'zh-Hant-HK', ...provedTags(browserLanguages)])]
  const inOrder = orderOf(locale)
  return codes
    .map((code) => ({
      id: code,
      label: labels[code] ?? code,
      names: [...(everyday[code] ?? []), ...others.flatMap((language) => countryName(language, code) ?? [])],
    }))
    .sort((a, b) => inOrder(a.label, b.label))
}

/** Those that somebody with this browser most likely looks for come first, also among equal hits of a search. */
export function likelyFirst(items: readonly SelectItem[], likely: readonly string[]): SelectItem[] {
  const first = likely.flatMap((code) => items.find(({ id }) => id === code) ?? [])
  return [...first, ...items.filter((item) => !first.includes(item))]
}

/** Where the file of the names cannot be had: as the browser calls the countries, else their codes. */
function browserNames(codes: readonly string[], locale: Locale): CountryNames {
  const known = codes.map((code) => [code, countryName(locale, code) ?? code])
  return { labels: Object.fromEntries(known), everyday: {} }
}

export type Countries = {
  items: SelectItem[] | 'loading'
  failure: ApiFailure | null
  retry: () => void
}

/**
 * The codes come with the page, because the form cannot be filled in without them. Names are sorted and made searchable only
 * when `wanted`: the browser's tables for that cost a slow phone 70 ms.
 */
export function useCountries(list: keyof typeof CODES, locale: Locale, wanted: boolean): Countries {
  const load = useLoad(CODES[list], {})
  const codes = load.kind === 'ready' ? load.data : null
  const [items, setItems] = useState<SelectItem[] | 'loading'>('loading')

  useEffect(() => {
    if (!codes) return
    let current = true
    void broughtOrReloaded(() => loadCountryNames(locale))
      .catch(() => browserNames(codes, locale))
      .then((names) => {
        if (!current || !wanted) return
        const claims = browserClaims()
        const all = countryItems(codes, names, locale, claims.languages)
        setItems(likelyFirst(all, likelyCountries(codes, claims)))
      })
    return () => {
      current = false
    }
  }, [codes, locale, wanted])

  const retry = () => {
    clearGlobalStatus()
    load.retry()
  }
  return { items, failure: load.kind === 'failed' ? load.failure : null, retry }
}
