import type { ApiFailure } from '@portico/client/api-errors'
import { countries } from '@portico/contract/countries.endpoints'
import { LOCALES, type Locale } from '@portico/contract/locales'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigStatus } from '@portico/ui/delivery/config.ts'
import { broughtOrReloaded } from '@portico/ui/delivery/page-files.ts'
import type { SelectItem } from '@portico/ui/fields/select-filter.ts'
import { clearGlobalStatus } from '@portico/ui/load/global-status.ts'
import { useEffect, useState } from 'react'
import { loadCountryNames } from '../../delivery/texts.ts'

/** Sorted by label as the language sorts; found by code and by the names in all our languages and the browser's own. */
export function countryItems(
  codes: readonly string[],
  names: Record<string, string>,
  locale: string,
  browserLanguages: readonly string[],
): SelectItem[] {
  const others = [...new Set([...LOCALES, ...browserLanguages])].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  const collator = new Intl.Collator(locale)
  return codes
    .map((code) => ({
      id: code,
      label: names[code] ?? code,
      keywords: [code, ...others.map((other) => other.of(code) ?? '')].join(' '),
    }))
    .sort((a, b) => collator.compare(a.label, b.label))
}

/**
 * The codes come with the page, for without them nobody can register. Names are sorted and made searchable when they are
 * `wanted`: the browser's tables for that cost a slow phone 70 ms.
 */
export function useCountries(
  locale: Locale,
  wanted: boolean,
): {
  items: SelectItem[] | 'loading'
  failure: ApiFailure | null
  retry: () => void
} {
  const ready = useConfigStatus() === 'ready'
  const [codes, setCodes] = useState<string[] | null>(null)
  const [items, setItems] = useState<SelectItem[] | 'loading'>('loading')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!ready) return
    let current = true
    void call(countries.ofRegistration).then((result) => {
      if (!current) return
      if (result.ok) setCodes(result.data.map((country) => country.code))
      setFailure(result.ok ? null : result.failure)
    })
    return () => {
      current = false
    }
  }, [ready, round])

  useEffect(() => {
    if (!codes) return
    let current = true
    void broughtOrReloaded(() => loadCountryNames(locale)).then((names) => {
      if (current && wanted) setItems(countryItems(codes, names, locale, navigator.languages))
    })
    return () => {
      current = false
    }
  }, [codes, locale, wanted])

  const retry = () => {
    clearGlobalStatus()
    setRound((current) => current + 1)
  }
  return { items, failure, retry }
}
