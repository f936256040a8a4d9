import { whenStepUp } from '@portico/ui/delivery/calls.ts'
import { useConfigStatus } from '@portico/ui/delivery/config.ts'
import { dropDraft, dropDrafts } from '@portico/ui/forms/draft.ts'
import { useEffect } from 'react'
import { confirmedElsewhere } from '../../account/confirmation-calls.ts'
import { awaitedMail, confirmAwaitedMail, forgetAwaitedMail } from '../../account/mail/awaited-mail.ts'
import { passwordResetElsewhere } from '../../account/password-reset-elsewhere.ts'
import { loadProfile } from '../../account/profile.ts'
import { loadVerifications } from '../../account/verification/verifications.ts'
import { answerEarlyPress, sendEarlySubmit } from '../../delivery/early-input.ts'
import { localeOfPath, pathTo } from '../../delivery/paths.ts'
import { idleIsOver, whenIdleIsOver } from '../../session/idle.ts'
import {
  checkSession,
  sessionIsReplaced,
  sessionLeftElsewhere,
  sessionStore,
  useSignedIn,
} from '../../session/session.ts'
import { listenToTabs } from '../../session/tabs.ts'

/**
 * What happens outside React from the first moment on: session check, other tabs, the back-forward cache. A component
 * of its own, so that nothing around it renders again when the configuration arrives.
 */
export function Start(): null {
  const status = useConfigStatus()
  const signedIn = useSignedIn()

  useEffect(answerEarlyPress, [])

  useEffect(() => whenStepUp(askForPassword), [])

  useEffect(() => {
    if (status !== 'ready') return
    sendEarlySubmit()
    if (sessionStore.get().kind === 'unknown') void checkSession()
    whenIdleIsOver(() => void checkSession())
    const stopListening = listenToTabs((message) => {
      if (message === 'signed-out') {
        if (awaitedMail()?.isConfirmed) forgetAwaitedMail()
        sessionLeftElsewhere()
      } else if (message === 'confirmed') {
        if (!awaitedMail()) return
        confirmAwaitedMail()
        dropDraft('registration')
        confirmedElsewhere.set(true)
      } else {
        if (message === 'password-reset') passwordResetElsewhere.set(true)
        void checkSession()
      }
    })
    // A page from the back-forward cache shows its former session until the server has been asked.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void checkSession()
    }
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      // A hidden tab may have been frozen, and then missed what the others said.
      if (idleIsOver() || sessionIsReplaced()) void checkSession()
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
    // A registration that waits for its mail says first where the other tab has gone on.
    if (!isRegistration(location.pathname)) forgetAwaitedMail()
    void loadProfile()
    void loadVerifications()
  }, [signedIn])
  return null
}

const isRegistration = (pathname: string) => pathname === pathTo(localeOfPath(pathname), 'registration')

/** The question waits for the dialogs of a session, which may still be on their way. */
async function askForPassword(): Promise<boolean> {
  try {
    const { askPassword } = await import('../../features/step-up/ask-password.ts')
    return await askPassword()
  } catch {
    // The call that waits gets its refusal, as when the person does not want to.
    return false
  }
}
