import { useFailureText, useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ApplicationMark } from '../../account/application/application-mark.tsx'
import { useRequestingApplication } from '../../account/application/requesting-application.tsx'
import { AnswerForm } from '../../features/openid/answer-form.tsx'
import { ConsentReason } from '../../features/openid/consent-reason.tsx'
import { SignedInAs } from '../../features/openid/signed-in-as.tsx'
import { useRequest } from '../../features/openid/use-request.ts'

type ConsentRequestProps = {
  uid: string
  /** As the address names it: its name is there before the request is. */
  application: string | undefined
  locale: string
  titleOf: (name: string | null) => string
}

/** What an application would see of the account, and whether it may. */
export function ConsentRequest({ uid, application, locale, titleOf }: ConsentRequestProps) {
  const { t } = useTranslation(['consent', 'common'])
  const { load, pending, refusal, allow, deny } = useRequest(uid)
  const { name, mark, art } = useRequestingApplication(application)
  const textOf = useFailureText()
  useLoadFailure(refusal)
  const details = load.kind === 'ready' ? load.data : null
  const asking = details?.application
  return (
    <FormPage
      title={titleOf(asking?.name ?? name)}
      lead={
        asking
          ? t('lead', { application: asking.name, host: leftToRight(asking.host) })
          : name && <span className="invisible">{t('lead', { application: name, host: name })}</span>
      }
      mark={asking ? <ApplicationMark name={asking.name} mark={asking.mark} size="large" /> : mark}
      isTall
      {...art}
    >
      <Loaded of={load} retry={load.retry} skeleton={<SkeletonLines lines={9} />} failed={t('failed')}>
        {(request) => (
          <div className="grid gap-6">
            <ConsentReason request={request} />
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
        )}
      </Loaded>
    </FormPage>
  )
}
