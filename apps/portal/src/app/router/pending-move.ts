import { createStore, useStore } from '@portico/ui/store.ts'
import { useLocation } from 'react-router'

/** The path of the page that was asked for and is on its way. */
export const pendingMove = createStore<string | null>(null)

/** Where the person is, or will be in a moment: a menu marks it when it is pressed, not when the page is here. */
export function useShownPath(): string {
  const { pathname } = useLocation()
  return useStore(pendingMove, null) ?? pathname
}
