import { profile } from '@portico/contract/profile.endpoints'
import type { Profile } from '@portico/contract/profile.schemas'
import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'

export type ProfileState = LoadState<Profile>

const shared = createSharedLoad(resource(profile.read), (answer, shown) => {
  if (shown.status !== 'ready') return answer
  // What is known stays known when it cannot be read once more: a page with something typed stands on it.
  if (answer.status !== 'ready') return shown
  if (shown.data.email === answer.data.email) return answer
  // Somebody else signed in meanwhile, in another tab: nothing that this page holds is theirs.
  void reloadPage()
  return shown
})

export function useProfile(): ProfileState {
  return useStore<ProfileState>(shared.store, LOADING)
}

export function loadProfile(): Promise<void> {
  return shared.renew({})
}
