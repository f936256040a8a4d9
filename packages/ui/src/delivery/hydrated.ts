import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** False in the prerendered page and in the first client render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Path and query; in the first client render as the page was built. Unlike `useHydrated` this renders again only when
 * the two differ.
 */
export function useAddress(built: string): string {
  const { pathname, search } = useLocation()
  return useSyncExternalStore(
    never,
    () => pathname + search,
    () => built,
  )
}

/** The query; empty in the first client render because pages are built without one. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  const query = useSyncExternalStore(
    never,
    () => search,
    () => '',
  )
  return new URLSearchParams(query)
}

/** What the address or an earlier visit left; null in the first client render, like `useQuery`. */
export function useRemembered(read: (query: URLSearchParams) => string | null): string | null {
  const { search } = useLocation()
  const value = useMemo(
    () => (import.meta.env.SSR ? null : read(new URLSearchParams(search))),
    [read, search],
  )
  return useSyncExternalStore(
    never,
    () => value,
    () => null,
  )
}
