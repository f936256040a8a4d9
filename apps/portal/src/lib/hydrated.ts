import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** False in the prerendered page and in the first client render, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Path and query, in the first client render as the page was built. Unlike `useHydrated` it renders again only
 * where the two differ.
 */
export function useAddress(built: string): string {
  const { pathname, search } = useLocation()
  return useSyncExternalStore(
    never,
    () => pathname + search,
    () => built,
  )
}
