import { BREAKPOINT_TABLET_PX } from '@portico/contract/limits'
import { useSyncExternalStore } from 'react'

const QUERY = `(width < ${BREAKPOINT_TABLET_PX}px)`

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False in the prerendered page: there the style sheet alone decides what is seen. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
}
