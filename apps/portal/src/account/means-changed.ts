import { createStore } from '@portico/ui/store.ts'

/** How often this page has added or removed a means of signing in. */
export const meansChanges = createStore(0)

export const meansChanged = (): void => meansChanges.set(meansChanges.get() + 1)
