import { profile } from '@portico/contract/profile/endpoints'
import type { Profile } from '@portico/contract/profile/schemas'
import { actFor, whenAnotherAccount } from '@portico/ui/delivery/calls.ts'
import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'
import { lookWhoIsThere, notifyAnother } from './another-account.ts'
import { saveKnownPerson } from './known-person.ts'

export type ProfileState = LoadState<Profile>

const shared = createSharedLoad(resource(profile.read), (answer, shown) => {
  if (answer.status === 'ready') saveKnownPerson(answer.data)
  if (shown.status !== 'ready') return answer
  // A failed renewal keeps the known profile: a page with something typed depends on it.
  if (answer.status !== 'ready') return shown
  if (shown.data.email === answer.data.email) return answer
  // Another person has signed in meanwhile, in another tab: the data of this page is not theirs. What was typed is the
  // person's at this page, who decides about it.
  if (document.querySelector('main form')) notifyAnother(shown.data, answer.data)
  else void reloadPage()
  return shown
})

const shownProfile = () => {
  const state = shared.store.get()
  return state.status === 'ready' ? state.data : undefined
}

actFor(() => shownProfile()?.accountId)
whenAnotherAccount(() => {
  const shown = shownProfile()
  if (shown) void lookWhoIsThere(shown)
})

export function useProfile(): ProfileState {
  return useStore<ProfileState>(shared.store, LOADING)
}

export function loadProfile(): Promise<void> {
  return shared.renew({})
}
