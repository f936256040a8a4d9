import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and in the first client render, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
