import type { Locale } from '@portico/contract/locales'
import { SessionEnding } from './session-ending.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** What may stand above a page of somebody who is signed in; fetched when somebody is. */
export function SessionDialogs({ locale }: { locale: Locale }) {
  return (
    <>
      <SessionEnding />
      <SignInAgain locale={locale} />
    </>
  )
}
