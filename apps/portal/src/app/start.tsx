import { useConfigStatus } from '@portico/ui/delivery/config.ts'
import { dropDrafts } from '@portico/ui/forms/draft.ts'
import { useEffect } from 'react'
import { awaitedMail, endRegistration, forgetAwaitedMail } from '../lib/awaited-mail.ts'
import { confirmedElsewhere } from '../lib/confirmation-calls.ts'
import { answerHeldPress, sendHeldSubmit } from '../lib/held-input.ts'
import { idleIsOver, whenIdleIsOver } from '../lib/idle.ts'
import { passwordResetElsewhere } from '../lib/password-reset-elsewhere.ts'
import { loadProfile } from '../lib/profile.ts'
import { checkSession, sessionLeftElsewhere, sessionStore, useSignedIn } from '../lib/session.ts'
import { listenToTabs } from '../lib/tabs.ts'
import { loadVerifications } from '../lib/verifications.ts'

/**
 * What happens outside React from the first moment on: session check, other tabs, the way back in history.
 * A component of its own, so that nothing around it renders again when the configuration arrives.
 */
export function Start(): null {
  const status = useConfigStatus()
  const signedIn = useSignedIn()

  useEffect(answerHeldPress, [])

  useEffect(() => {
    if (status !== 'ready') return
    sendHeldSubmit()
    if (sessionStore.get().status === 'unknown') void checkSession()
    whenIdleIsOver(() => void checkSession())
    const stopListening = listenToTabs((message) => {
      if (message === 'signed-out') sessionLeftElsewhere()
      else if (message === 'confirmed') {
        if (!awaitedMail()) return
        endRegistration()
        confirmedElsewhere.set(true)
      } else {
        if (message === 'password-reset') passwordResetElsewhere.set(true)
        void checkSession()
      }
    })
    // A page from the back-forward cache shows yesterday's person until the server has been asked.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void checkSession()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible' && idleIsOver()) void checkSession()
    }
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stopListening()
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [status])

  useEffect(() => {
    if (!signedIn) return
    dropDrafts()
    forgetAwaitedMail()
    void loadProfile()
    void loadVerifications()
  }, [signedIn])
  return null
}
