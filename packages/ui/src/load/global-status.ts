import { createStore, useStore } from '../store.ts'

/** Specification 3: what the whole page stands under. Titles and messages are ready texts. */
export type GlobalStatus =
  | { state: 'loading' }
  | { state: 'success' }
  | {
      state: 'error'
      errors: { title: string; messages: string[] }
      /** When the limit that stands in the way opens again. */
      opensAt?: number | undefined
      /** Loads what failed without leaving the page, which holds something typed; without it the page reloads. */
      retry?: () => void
    }
  | { state: 'warning'; errors: { title: string; messages: string[] }; continueTo: string }

const SUCCESS: GlobalStatus = { state: 'success' }

export const globalStatus = createStore<GlobalStatus>(SUCCESS)

export function useGlobalStatus(): GlobalStatus {
  return useStore(globalStatus, SUCCESS)
}

export function clearGlobalStatus(): void {
  globalStatus.set(SUCCESS)
}
