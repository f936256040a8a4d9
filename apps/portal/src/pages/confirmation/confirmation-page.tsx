import { codesOf } from '@portico/client/api-errors'
import type { Locale } from '@portico/contract/kernel/locales'
import { useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Navigate } from 'react-router'
import { onwardFrom } from '../../account/mailed-way.ts'
import { Confirmed } from '../../features/confirmation/confirmed.tsx'
import { moment } from '../../session/session-times.ts'
import { ResendForm } from './resend-form.tsx'
import { useConfirmation } from './use-confirmation.ts'

type ConfirmationPageProps = { code: string; locale: Locale }

export function ConfirmationPage({ code, locale }: ConfirmationPageProps) {
  const { t, i18n } = useTranslation(['confirmation', 'common'])
  const { t: te } = useTranslation('errors')
  const { state, isPending, press, retry } = useConfirmation(code, locale)
  useHeadingFocus(state.step)
  useLoadFailure(state.step === 'failed' ? state.failure : null)

  switch (state.step) {
    case 'loading':
      return (
        <MessagePage title={t('loading')}>
          <Spinner size="large" label={t('common:state.loading')} className="text-accent" />
        </MessagePage>
      )
    case 'ask':
      return (
        <MessagePage
          title={t('ask.title')}
          messages={[
            t('ask.what', {
              email: leftToRight(state.asked.emailHint ?? ''),
              // Kept on one line: a date split over two is hard to read.
              time: state.asked.registeredAt
                ? moment(i18n.language, state.asked.registeredAt).replaceAll(' ', '\u00a0')
                : '',
            }),
            t('ask.text'),
          ]}
          after={t('ask.stranger')}
          actions={
            <Button pending={isPending} pendingLabel={t('ask.pending')} onClick={() => void press()}>
              {t('ask.button')}
            </Button>
          }
        />
      )
    case 'entered':
      return <Navigate replace to={state.to} />
    case 'confirmed':
      return (
        <Confirmed
          locale={locale}
          email={state.email}
          continuation={state.continuation}
          already={state.already}
          // The mailed link carries only the code.
          interaction={onwardFrom(state.continuation).interaction}
        />
      )
    case 'expired':
      return (
        <MessagePage tone="warning" title={t('expired.title')} messages={[t('expired.text')]}>
          <ResendForm sentTo={state.emailHint} />
        </MessagePage>
      )
    case 'unknown':
      return (
        <MessagePage tone="danger" title={t('unknown.title')} messages={[t('unknown.text')]}>
          <ResendForm sentTo={null} />
        </MessagePage>
      )
    case 'failed': {
      const codes = codesOf(state.failure)
      return (
        <MessagePage
          tone="danger"
          title={t('failed.title')}
          messages={codes.map((one) => errorText(te, one))}
          actions={<Button onClick={retry}>{t('common:action.retry')}</Button>}
        />
      )
    }
  }
}
