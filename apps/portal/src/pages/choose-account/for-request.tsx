import { useFailureText, useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRequestingApplication } from '../../account/application/requesting-application.tsx'
import { loadProfile, useProfile } from '../../account/profile.ts'
import { useRequest } from '../../features/openid/use-request.ts'
import { leaveSession } from '../../session/leave-session.ts'
import { AccountCard } from './account-card.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/**
 * An application asks by OpenID Connect which account it is, or that its owner proves it again: the server then asks for the
 * password before it goes on.
 */
export function ForRequest({ uid, application }: { uid: string; application: string | undefined }) {
  const { t } = useTranslation(['choose-account', 'common'])
  const profile = useProfile()
  const { load, pending, refusal, choose, deny } = useRequest(uid)
  const { name, mark, art } = useRequestingApplication(application)
  const textOf = useFailureText()
  const unknownPerson = profile.kind === 'failed' ? profile.failure : null
  const failure = unknownPerson ?? (load.kind === 'failed' ? load.failure : refusal)
  // The sign-in lacks the second step; the next one is asked for it.
  const isWeak = refusal?.entries.some(({ fieldName }) => fieldName === 'secondFactor') ?? false
  useLoadFailure(isWeak ? null : failure)
  const asking = load.kind === 'ready' ? load.data.application : null
  const again = () => {
    focusHeading()
    if (unknownPerson) void loadProfile()
    if (load.kind === 'failed') load.retry()
  }
  const lead = asking
    ? t('continueToHost', { application: asking.name, host: leftToRight(asking.host) })
    : name && t('continueTo', { application: name })
  const isReady = profile.kind === 'ready' && asking !== null
  return (
    <FormPage title={t('title')} lead={lead} mark={mark} {...art}>
      {isWeak ? (
        <Alert tone="warning" action={<SignInAgain />}>
          {t('secondStep.text', { application: asking?.name ?? name ?? '' })}
        </Alert>
      ) : failure ? (
        <Alert
          tone="danger"
          action={
            refusal ? undefined : (
              <Button size="small" variant="secondary" onClick={again}>
                {t('common:action.retry')}
              </Button>
            )
          }
        >
          {textOf(failure, t(unknownPerson ? 'error' : 'errorWay'))}
        </Alert>
      ) : null}
      {isReady ? (
        <div className="grid gap-5">
          <AccountCard
            profile={profile.data}
            pending={pending !== null}
            // Once more as this account is once more without the second step: it takes another sign-in.
            onContinue={() => void (isWeak ? leaveSession() : choose())}
            onOther={() => void leaveSession()}
          />
          <Button variant="quiet" fullWidth pending={pending === 'deny'} onClick={() => void deny()}>
            {t('notNow')}
          </Button>
        </div>
      ) : failure ? null : (
        <SkeletonLines lines={4} />
      )}
    </FormPage>
  )
}
