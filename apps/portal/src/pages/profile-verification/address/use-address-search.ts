import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useEffect, useRef, useState } from 'react'
import { createAddressSearch, loadPlaces, type Suggestion } from './places.ts'

/** Suggestions for an address, from so many letters on and after so long without another one. */
const ADDRESS_SEARCH_MIN_LETTERS = 3
const ADDRESS_SEARCH_DELAY_MS = 300

type Search = ReturnType<typeof createAddressSearch>

/** Suggestions for what is typed. Without a key, or when the service does not come, there are none and nothing is said. */
export function useAddressSearch(language: string) {
  const key = useConfigValue((config) => config?.googleApiKey ?? '')
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const search = useRef<Promise<Search | null> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Called when the person turns to the field: before, no other service learns of them. */
  function prepare() {
    if (key === '') return
    search.current ??= loadPlaces(key, language).then(
      (places) => createAddressSearch(places, language),
      () => null,
    )
  }

  function clear() {
    clearTimeout(timer.current)
    asked.current += 1
    setSuggestions([])
  }

  function look(input: string, country: string) {
    clearTimeout(timer.current)
    asked.current += 1
    const mine = asked.current
    if (input.trim().length < ADDRESS_SEARCH_MIN_LETTERS) return setSuggestions([])
    timer.current = setTimeout(async () => {
      const found = await search.current?.then((ask) => ask?.(input, country)).catch(() => undefined)
      if (mine === asked.current) setSuggestions(found ?? [])
    }, ADDRESS_SEARCH_DELAY_MS)
  }

  return { suggestions, prepare, look, clear }
}
