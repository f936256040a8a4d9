import type { Locale } from '@portico/contract/kernel/locales'
import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Reasons } from './reasons.tsx'
import type { Step } from './steps.ts'
import { Timeline } from './timeline.tsx'
import { isRefused } from './use-document.ts'
import { useStepPath } from './use-step-path.ts'

type DoneProps = {
  locale: Locale
  step: Step
  status: DocumentStatus
  document: VerificationDocument | null
  /** A selfie was asked for and is not sent yet. */
  awaitsSelfie: boolean
  /** The way on to the application that the document was handed in for. */
  onward: Elements
}

/** A document that was handed in: where it stands, and a way to look at what was entered. */
export function Done({ locale, step, status, document, awaitsSelfie, onward }: DoneProps) {
  const { t } = useTranslation('verification')
  const path = useStepPath(locale)
  return (
    <div className="grid gap-6">
      {document && isRefused(document) ? (
        <Refused document={document} />
      ) : (
        <>
          <Message status={status} locale={locale} awaitsSelfie={awaitsSelfie} />
          {document ? <Timeline status={status} updatedAt={document.updatedAt} /> : null}
          {onward}
        </>
      )}
      {step.name === 'additional' ? null : (
        <Link
          to={path(step.route, { info: 'true' })}
          className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
        >
          {t('done.view')}
        </Link>
      )}
    </div>
  )
}

type MessageProps = Pick<DoneProps, 'status' | 'locale' | 'awaitsSelfie'>

function Message({ status, locale, awaitsSelfie }: MessageProps) {
  const { t } = useTranslation('verification')
  const path = useStepPath(locale)
  if (status === 'VERIFIED') return <Alert tone="good" title={t('done.verified')} />
  if (status === 'WAITING_USER' && awaitsSelfie) {
    return (
      <Alert
        tone="warning"
        title={t('done.selfie')}
        action={
          <Link
            to={path('profileVerificationAdditional')}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('done.toSelfie')}
          </Link>
        }
      />
    )
  }
  return (
    <Alert tone="info" title={t('done.review')}>
      {t('done.mail')}
    </Alert>
  )
}

function Refused({ document }: { document: VerificationDocument }) {
  const { t } = useTranslation('verification')
  const email = useConfigValue((config) => config?.supportEmail ?? '')
  return (
    <>
      <Alert tone="danger" title={t('refused.title')}>
        <MailText text={t('refused.text', { email })} email={email} />
      </Alert>
      {document.review ? <Reasons review={document.review} isFinal /> : null}
    </>
  )
}
