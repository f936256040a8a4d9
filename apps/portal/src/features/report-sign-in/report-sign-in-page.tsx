import { codesOf } from '@portico/client/api-errors'
import type { ReportSignInState } from '@portico/contract/report-sign-in.schemas'
import { useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useHeadingFocus } from '@portico/ui/parts/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/message-page.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { moment } from '../../session/session-times.ts'
import { useReportSignIn } from './use-report-sign-in.ts'

type ReportSignInPageProps = { code: string; locale: string; resetPath: string }

/** The page behind "This was not me" in the notice about a new device. */
export function ReportSignInPage({ code, locale, resetPath }: ReportSignInPageProps) {
  const { t } = useTranslation(['disown', 'common', 'pages'])
  const { t: te } = useTranslation('errors')
  const { state, isPending, press, retry } = useReportSignIn(code)
  useHeadingFocus(state.step)
  useLoadFailure(state.step === 'failed' && state.onLoad ? state.failure : null)
  const reset = (label: string, variant?: 'quiet') => (
    <Link className={buttonClass(variant ? { variant } : {})} to={resetPath}>
      {label}
    </Link>
  )
  switch (state.step) {
    case 'loading':
      return (
        <MessagePage title={t('common:state.pleaseWait')}>
          <Spinner size="large" label={t('common:state.loading')} className="text-accent" />
        </MessagePage>
      )
    case 'ask':
      return (
        <MessagePage
          tone="warning"
          title={t('ask.title')}
          messages={[t('ask.text')]}
          actions={
            <Button
              variant="danger"
              pending={isPending}
              pendingLabel={t('common:state.pleaseWait')}
              onClick={() => void press()}
            >
              {t('ask.button')}
            </Button>
          }
          after={t('ask.mine')}
        >
          {state.signIn ? <SignInFacts signIn={state.signIn} locale={locale} /> : null}
        </MessagePage>
      )
    case 'done':
      return (
        <MessagePage
          tone="good"
          title={t('done.title')}
          messages={[t('done.text')]}
          actions={reset(t('done.again'), 'quiet')}
        />
      )
    case 'used':
      return <MessagePage title={t('used.title')} messages={[t('used.text')]} actions={reset(t('reset'))} />
    case 'expired':
    case 'unknown':
      return (
        <MessagePage
          tone="warning"
          title={t(`${state.step}.title`)}
          messages={[t(`${state.step}.text`)]}
          actions={reset(t('reset'))}
        />
      )
    case 'failed':
      return (
        <MessagePage
          tone="danger"
          title={t('pages:error.title')}
          messages={codesOf(state.failure).map((one) => errorText(te, one))}
          actions={<Button onClick={retry}>{t('common:action.retry')}</Button>}
        />
      )
  }
}

function SignInFacts({
  signIn,
  locale,
}: {
  signIn: NonNullable<ReportSignInState['signIn']>
  locale: string
}) {
  const { t } = useTranslation('disown')
  const device = [signIn.browser, signIn.system].filter((name) => name !== null).join(', ')
  return (
    <Card className="w-full text-start">
      <dl className="grid gap-3">
        {device ? <Fact label={t('device')}>{device}</Fact> : null}
        <Fact label={t('place')}>{signIn.address}</Fact>
        <Fact label={t('time')}>{moment(locale, signIn.at)}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
