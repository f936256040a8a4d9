import type { Locale } from '@portico/contract/locales'
import { loadProfile } from '../../account/profile.ts'
import { SignInAgain } from '../../features/login/sign-in-again.tsx'
import { StepUp } from '../../features/step-up/step-up.tsx'
import { SessionEnding } from '../../session/session-ending.tsx'

/** The dialogs that may open above a signed-in person's page; fetched once a person is signed in. */
export function SessionDialogs({ locale }: { locale: Locale }) {
  return (
    <>
      <SessionEnding keep={loadProfile} />
      <SignInAgain locale={locale} />
      <StepUp />
    </>
  )
}
