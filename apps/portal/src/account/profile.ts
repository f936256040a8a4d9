import type { ApiFailure } from '@portico/client/api-errors'
import { profile } from '@portico/contract/profile.endpoints'
import type { Profile } from '@portico/contract/profile.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { whenSessionEnds } from '../session/session.ts'

export type ProfileState =
  | { status: 'loading' }
  | { status: 'ready'; profile: Profile }
  | { status: 'failed'; failure: ApiFailure }

const LOADING: ProfileState = { status: 'loading' }

const profileStore = createStore<ProfileState>(LOADING)
// A sign-out empties what was shown, also when an answer is still on its way.
let generation = 0
whenSessionEnds(() => {
  generation += 1
  profileStore.set(LOADING)
})

export function useProfile(): ProfileState {
  return useStore(profileStore, LOADING)
}

export async function loadProfile(): Promise<void> {
  const mine = generation
  const result = await call(profile.read)
  if (mine !== generation) return
  const shown = profileStore.get()
  // Somebody else signed in meanwhile, in another tab: nothing that this page holds is theirs.
  if (result.ok && shown.status === 'ready' && shown.profile.email !== result.data.email) {
    return reloadPage()
  }
  // What is known stays known when it cannot be read once more: a page with something typed stands on it.
  if (!result.ok && shown.status === 'ready') return
  profileStore.set(
    result.ok ? { status: 'ready', profile: result.data } : { status: 'failed', failure: result.failure },
  )
}
