import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { checkSession, useSession } from '../../session/staff-session.ts'
import { FailedPage } from '../pages/failed-page.tsx'
import { RefusedPage } from '../pages/refused-page.tsx'
import { SignInPage } from '../pages/sign-in-page.tsx'
import { Shell } from './shell.tsx'

/** Every section, for those who are signed in; everybody else learns at this address how to get in. */
export function Guarded() {
  const { t } = useTranslation('common')
  const state = useSession()
  switch (state.kind) {
    case 'signedIn':
      return <Shell session={state.session} />
    case 'signedOut':
      return <SignInPage reason={state.reason} />
    case 'refused':
      return <RefusedPage missing={state.missing} />
    case 'failed':
      return <FailedPage failure={state.failure} onRetry={() => void checkSession()} />
    default:
      return (
        <main className="grid min-h-dvh place-items-center">
          <Spinner label={t('state.loading')} size="large" className="text-accent" />
        </main>
      )
  }
}
