import { BREAKPOINT_TABLET_PX } from '@portico/contract/kernel/limits'
import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia(`(min-width: ${BREAKPOINT_TABLET_PX}px)`)

function subscribe(listener: () => void): () => void {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Null in the prerendered page, which does not know its reader's screen. */
export function useWideScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => query().matches,
    () => null,
  )
}
