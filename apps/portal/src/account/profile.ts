import { profile } from '@portico/contract/profile/endpoints'
import type { Profile } from '@portico/contract/profile/schemas'
import { actFor, whenAnotherAccount } from '@portico/ui/delivery/calls.ts'
import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'
import { sessionStore, whenAccountChanged } from '../session/session.ts'
import { isShownAccount, shownAccount } from '../session/shown-account.ts'
import { lookWhoIsThere, notifyAnother } from './another-account.ts'
import { saveKnownPerson } from './known-person.ts'

export type ProfileState = LoadState<Profile>

const shared = createSharedLoad(resource(profile.read), (answer, shown) => {
  // A failed renewal keeps the known profile: a page with something typed depends on it.
  if (answer.kind !== 'ready') return shown.kind === 'ready' ? shown : answer
  saveKnownPerson(answer.data)
  if (isShownAccount(answer.data.accountId)) return answer
  // Another person has signed in meanwhile, in another tab: the data of this page is not theirs. What was typed is the
  // person's at this page, who decides about it.
  if (shown.kind === 'ready' && document.querySelector('main form')) notifyAnother(shown.data, answer.data)
  else void reloadPage()
  return shown
})

const isSignedIn = () => sessionStore.get().kind === 'signedIn'

actFor(shownAccount, async () => {
  if (isSignedIn()) await loadProfile()
})
whenAnotherAccount(() => {
  const state = shared.store.get()
  // A call was refused, so something was asked for: the page says why, also where nothing was typed.
  if (state.kind === 'ready') void lookWhoIsThere(state.data)
  else void loadProfile()
})
whenAccountChanged(() => {
  if (isSignedIn()) void loadProfile()
})

export function useProfile(): ProfileState {
  return useStore<ProfileState>(shared.store, LOADING)
}

export function loadProfile(): Promise<void> {
  return shared.renew({})
}
