import type { Locale } from '@portico/contract/kernel/locales'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../../account/profile.ts'
import { pathTo } from '../../delivery/paths.ts'
import { useSessionEnding } from '../../session/idle.ts'
import { forgetSession, useSession } from '../../session/session.ts'
import { askKept, KeptAccount } from './kept-account.tsx'
import { prepareSecondStep, SecondStepDialog } from './second-step-dialog.tsx'
import { enter } from './sign-in.ts'

const loadForm = async () => (await import('./login-form.tsx')).LoginForm
const LoginForm = lazyPart(loadForm)

/**
 * When a session ends while a form is open, the same person signs in again in a dialog above it; what was typed stays.
 */
export function SignInAgain({ locale }: { locale: Locale }) {
  const { t, i18n } = useTranslation('common')
  const session = useSession()
  const ending = useSessionEnding()
  const profile = useProfile()
  const navigate = useNavigate()
  useEffect(() => {
    if (!ending) return
    // Load it while the server still answers: later it may not, or may have other files.
    loadForm().catch(() => undefined)
    void i18n.load('login')
  }, [ending, i18n])
  if (session.kind !== 'signedIn' && session.kind !== 'ended') return null
  const profilePath = pathTo(locale, 'profileGeneral')
  const resetPath = pathTo(locale, 'passwordReset')
  const arrival = {
    application: null,
    backUrl: null,
    interaction: null,
    profilePath,
    chooseAccountPath: profilePath,
  }
  const nothing = () => undefined
  const isAsked = session.kind === 'ended' && session.pending === undefined
  const signedIn = async (token: TokenResponse) => {
    const to = await enter(token, arrival, undefined, askKept)
    if (to !== arrival) void navigate(to.profilePath)
  }
  return (
    <>
      <KeptAccount />
      <SecondStepDialog of="ended" resetPath={resetPath} onToken={signedIn} />
      <Dialog
        isOpen={isAsked}
        locked
        onClose={nothing}
        title={t('session.againTitle')}
        actions={
          <Button variant="quiet" onClick={() => forgetSession(true)}>
            {t('session.leave')}
          </Button>
        }
      >
        <p className="mb-5">{t('session.againText')}</p>
        {isAsked ? (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <LoginForm
              email={profile.kind === 'ready' ? profile.data.email : undefined}
              application={null}
              interaction={null}
              resetPath={resetPath}
              onSent={() => prepareSecondStep(i18n)}
              onToken={signedIn}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  )
}
