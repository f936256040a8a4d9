import type { DeviceRequest } from '@portico/contract/openid/schemas'
import { useFailureText, useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ApplicationMark } from '../../account/application/application-mark.tsx'
import { AnswerForm } from '../../features/openid/answer-form.tsx'
import { ConsentReason } from '../../features/openid/consent-reason.tsx'
import { SignedInAs } from '../../features/openid/signed-in-as.tsx'
import { SignInFacts } from '../../session/sign-in-facts.tsx'
import { type AnswerEnd, useDeviceAnswer } from './use-device-answer.ts'

type AnswerDeviceProps = {
  letters: string
  request: DeviceRequest
  locale: string
  onEnd: (end: AnswerEnd) => void
}

/** Who asks, from where, and for what; nothing happens before the person has seen it and answered. */
export function AnswerDevice({ letters, request, locale, onEnd }: AnswerDeviceProps) {
  const { t } = useTranslation(['device', 'consent', 'shell', 'common'])
  const { pending, refusal, allow, deny } = useDeviceAnswer(letters, onEnd)
  const textOf = useFailureText()
  useLoadFailure(refusal)
  const { application, isFirstParty, browser, system, program, address, askedAt } = request
  return (
    <FormPage
      title={t('consent:title', { application: application.name })}
      lead={t('ask')}
      mark={<ApplicationMark name={application.name} mark={application.mark} size="large" />}
      isTall
      artTitle={t('shell:art.title')}
      artText={t('shell:art.text')}
    >
      <div className="grid gap-6">
        <Alert tone="warning" role="note" title={t('warning.title')}>
          {t('warning.text')}
        </Alert>
        <SignInFacts
          browser={browser}
          system={system}
          unknown={program}
          address={address}
          at={askedAt}
          locale={locale}
          timeLabel={t('asked')}
        />
        {isFirstParty ? null : <ConsentReason request={request} />}
        <SignedInAs />
        {refusal ? <Alert tone="danger">{textOf(refusal, t('common:notification.error'))}</Alert> : null}
        <AnswerForm
          request={request}
          locale={locale}
          pending={pending}
          onAllow={(scopes) => void allow(scopes)}
          onDeny={() => void deny()}
          deny={t('deny')}
        />
      </div>
    </FormPage>
  )
}
