import { profile } from '@portico/contract/profile.endpoints'
import type { Profile } from '@portico/contract/profile.schemas'
import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'
import { keepKnownPerson } from './known-person.ts'

export type ProfileState = LoadState<Profile>

const shared = createSharedLoad(resource(profile.read), (answer, shown) => {
  if (answer.status === 'ready') keepKnownPerson(answer.data)
  if (shown.status !== 'ready') return answer
  // A failed renewal keeps the known profile: a page with something typed depends on it.
  if (answer.status !== 'ready') return shown
  if (shown.data.email === answer.data.email) return answer
  // Another person has signed in meanwhile, in another tab: the data of this page is not theirs.
  void reloadPage()
  return shown
})

export function useProfile(): ProfileState {
  return useStore<ProfileState>(shared.store, LOADING)
}

export function loadProfile(): Promise<void> {
  return shared.renew({})
}
