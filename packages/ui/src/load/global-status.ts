import { createStore, useStore } from '../store.ts'

/** The state of the whole page: an error or a warning in place of its content. Titles and messages are ready texts. */
export type GlobalStatus =
  | { kind: 'loading' }
  | { kind: 'success' }
  | {
      kind: 'error'
      errors: { title: string; messages: string[] }
      /** When the limit that blocks the page opens again. */
      opensAt?: number | undefined
      /**
       * Loads what failed again while the page stays, because it holds something typed; without it the page reloads.
       */
      retry?: () => void
    }
  | { kind: 'warning'; errors: { title: string; messages: string[] }; continueTo: string }

const SUCCESS: GlobalStatus = { kind: 'success' }

export const globalStatus = createStore<GlobalStatus>(SUCCESS)

export function useGlobalStatus(): GlobalStatus {
  return useStore(globalStatus, SUCCESS)
}

export function clearGlobalStatus(): void {
  globalStatus.set(SUCCESS)
}
