import type { Locale } from '@portico/contract/kernel/locales'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense } from 'react'
import { useAnotherAccount } from '../../account/another-account.ts'
import { loadProfile } from '../../account/profile.ts'
import { SignInAgain } from '../../features/login/sign-in-again.tsx'
import { StepUp } from '../../features/step-up/step-up.tsx'
import { SessionEnding } from '../../session/session-ending.tsx'

const AnotherAccountDialog = lazyPart(
  async () => (await import('../../account/another-account-dialog.tsx')).AnotherAccountDialog,
)

/** The dialogs that may open above a signed-in person's page; fetched once a person is signed in. */
export function SessionDialogs({ locale }: { locale: Locale }) {
  const another = useAnotherAccount()
  return (
    <>
      <SessionEnding keep={loadProfile} />
      <SignInAgain locale={locale} />
      <StepUp />
      {another ? (
        <Suspense fallback={null}>
          <AnotherAccountDialog {...another} />
        </Suspense>
      ) : null}
    </>
  )
}
