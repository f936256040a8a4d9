import { createStore } from '@portico/ui/store.ts'
import { useEffect } from 'react'

/** What the window is called instead of the page's own title; null: as the page. */
export const stepTitle = createStore<string | null>(null)

/** Names the window by the step of a page that has replaced its first one, as a page of its own would. */
export function useStepTitle(title: string | null): void {
  useEffect(() => {
    stepTitle.set(title)
    return () => stepTitle.set(null)
  }, [title])
}
