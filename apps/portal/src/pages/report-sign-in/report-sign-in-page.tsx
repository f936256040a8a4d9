import { codesOf } from '@portico/client/api-errors'
import { DAY_S } from '@portico/contract/kernel/units'
import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { SignInFacts } from '../../session/sign-in-facts.tsx'
import { useReportSignIn } from './use-report-sign-in.ts'

const SUSPECT_DAYS = SUSPECT_MEANS_S / DAY_S

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
          messages={[t('ask.text'), t('ask.removes', { count: SUSPECT_DAYS })]}
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
          {state.signIn ? (
            <Card className="w-full text-start">
              <SignInFacts {...state.signIn} locale={locale} />
            </Card>
          ) : null}
        </MessagePage>
      )
    case 'done':
      return (
        <MessagePage
          tone="good"
          title={t('done.title')}
          messages={[t('done.text'), t('done.removed', { count: SUSPECT_DAYS })]}
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
