import { profile } from '@portico/contract/profile/endpoints'
import type { Profile } from '@portico/contract/profile/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { createStore, useStore } from '@portico/ui/store.ts'

/** Whom the page shows, and who is signed in instead; by their addresses. */
export type AnotherAccount = { shown: string; current: string }

const store = createStore<AnotherAccount | null>(null)

/** Another account that is signed in than the page shows; null until one is noticed. */
export function useAnotherAccount(): AnotherAccount | null {
  return useStore<AnotherAccount | null>(store, null)
}

export function notifyAnother(shown: Profile, current: Profile): void {
  store.set({ shown: shown.email, current: current.email })
}

/** The person has read it; the next call that would act for the other account says it again. */
export function stayHere(): void {
  store.set(null)
}

/** A call was refused for it: asks who it is. */
export async function lookWhoIsThere(shown: Profile): Promise<void> {
  const answer = await call(profile.read)
  if (answer.ok && answer.data.accountId !== shown.accountId) notifyAnother(shown, answer.data)
}
