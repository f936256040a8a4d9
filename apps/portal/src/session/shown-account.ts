import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { createStore } from '@portico/ui/store.ts'

/** The id of the account that this page shows: the first one that the server names at the start or after a sign-in. */
const shown = createStore<string | null>(null)
emptiedAtSignOut({ personal: true }, () => shown.set(null))

export function shownAccount(): string | undefined {
  return shown.get() ?? undefined
}

/** Whether the account that is signed in is the one that the page shows. */
export function isShownAccount(current: string | undefined): boolean {
  if (current === undefined) return true
  if (shown.get() === null) shown.set(current)
  return shown.get() === current
}
