import type { Locale } from '@portico/contract/locales'
import { loadProfile } from '../../account/profile.ts'
import { SignInAgain } from '../../features/login/sign-in-again.tsx'
import { SessionEnding } from '../../session/session-ending.tsx'

/** What may stand above a page of somebody who is signed in; fetched when somebody is. */
export function SessionDialogs({ locale }: { locale: Locale }) {
  return (
    <>
      <SessionEnding keep={loadProfile} />
      <SignInAgain locale={locale} />
    </>
  )
}
