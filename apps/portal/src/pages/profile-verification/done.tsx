import type { Locale } from '@portico/contract/kernel/locales'
import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import type { NextDocument } from '@portico/contract/verification/next-document'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { isRefused } from './document/use-document.ts'
import { Reasons } from './reasons.tsx'
import type { Step } from './steps.ts'
import { Timeline } from './timeline.tsx'
import { useStepPath } from './use-step-path.ts'
import { type AskedNext, GoNext, useAskedNext } from './what-comes-next.tsx'

type DoneProps = {
  locale: Locale
  step: Step
  status: DocumentStatus
  document: VerificationDocument | null
  /** What comes next in the whole verification. */
  next: NextDocument
  /** The way on to the application that the document was handed in for; aside where more is asked of the person. */
  onward: (isAside: boolean) => Elements
}

/** A document that was handed in: where it stands, and a way to look at what was entered. */
export function Done({ locale, step, status, document, next, onward }: DoneProps) {
  const { t } = useTranslation('verification')
  const path = useStepPath(locale)
  const asked = useAskedNext(locale, next)
  return (
    <div className="grid gap-6">
      {document && isRefused(document) ? (
        <Refused document={document} />
      ) : (
        <>
          <Message locale={locale} status={status} next={next} asked={asked} />
          {asked ? <Alert tone="warning" title={asked.text} action={<GoNext asked={asked} />} /> : null}
          {document ? <Timeline status={status} updatedAt={document.updatedAt} /> : null}
          {onward(asked !== null)}
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

type MessageProps = Pick<DoneProps, 'locale' | 'status' | 'next'> & { asked: AskedNext | null }

/** Where the document stands, and whether anything is left to do for the person. */
function Message({ locale, status, next, asked }: MessageProps) {
  const { t } = useTranslation('verification')
  if (next.kind === 'verified') {
    return (
      <Alert
        tone="good"
        title={t('done.person.title')}
        action={
          <Link
            to={pathTo(locale, 'profile')}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('done.toApplications')}
          </Link>
        }
      >
        {t('done.person.text')}
      </Alert>
    )
  }
  const nothing = asked === null && next.kind !== 'refused' ? <p>{t('done.nothing')}</p> : null
  if (status === 'VERIFIED')
    return (
      <Alert tone="good" title={t('done.verified')}>
        {nothing}
      </Alert>
    )
  return (
    <Alert tone="info" title={t('done.review')}>
      {nothing}
      <p>{t('done.mail')}</p>
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
