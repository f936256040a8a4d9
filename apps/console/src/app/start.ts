import { moderation } from '@portico/contract/moderation/endpoints'
import { actFor, whenActive, whenAnotherAccount, whenUnauthorized } from '@portico/ui/delivery/calls.ts'
import { noteCall, noteTouch, watchIdle } from '../session/idle.ts'
import { takeToken } from '../session/portal.ts'
import {
  beginSession,
  checkSession,
  leftElsewhere,
  sessionLost,
  sessionStore,
  signOut,
} from '../session/staff-session.ts'
import { announce, listenToTabs } from '../session/tabs.ts'

/** What a page does without being asked to. */
const BY_ITSELF: readonly string[] = [moderation.claim.name, moderation.release.name]

const isSignedIn = () => sessionStore.get().kind === 'signedIn'

/** What happens outside React from the first moment on: the staff session, other tabs, sign-out when idle. */
export function start(): void {
  whenUnauthorized(sessionLost)
  actFor(() => {
    const state = sessionStore.get()
    return state.kind === 'signedIn' ? state.session.accountId : undefined
  })
  whenAnotherAccount(({ name, method }) => {
    void checkSession({ isChange: method !== 'GET' && !BY_ITSELF.includes(name) })
  })
  whenActive(noteCall)
  listenToTabs((message) => {
    if (message === 'active') noteTouch()
    else if (message === 'signed-out') leftElsewhere()
    else void checkSession()
  })
  watchIdle({
    isSignedIn,
    keep: () => void checkSession(),
    end: () => void signOut('idle'),
    touched: () => announce('active'),
  })
  // A page from the back-forward cache shows its former session until the server has been asked.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void checkSession()
  })
  const token = takeToken()
  void (token === null ? checkSession() : beginSession(token))
}
