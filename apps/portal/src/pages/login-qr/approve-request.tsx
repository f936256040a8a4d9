import { codesOf } from '@portico/client/api-errors'
import type { Locale } from '@portico/contract/kernel/locales'
import type { QrScanned } from '@portico/contract/qr-login/schemas'
import { writtenTime } from '@portico/locales/formats/days'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { CodeGate } from '@portico/ui/parts/art/code-gate.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useSecondsUntil } from '@portico/ui/texts/countdown.ts'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { minutesAndSeconds } from '@portico/ui/texts/format-numbers.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { ApplicationMark } from '../../account/application/application-mark.tsx'
import { useProfile } from '../../account/profile.ts'
import { ApproveForm } from './approve-form.tsx'
import { useRequest } from './use-request.ts'

type ApproveRequestProps = { code: string; locale: Locale; profilePath: string }

/** What a signed-in phone shows after it has scanned the code of another browser. */
export function ApproveRequest({ code, locale, profilePath }: ApproveRequestProps) {
  const { t } = useTranslation(['qr-login', 'common', 'shell'])
  const { t: te } = useTranslation('errors')
  const { request, end, retry } = useRequest(code)
  useHeadingFocus(request.step)
  useLoadFailure(request.step === 'failed' ? request.failure : null)
  const toProfile = (
    <Link className={buttonClass({ variant: 'secondary' })} to={profilePath}>
      {t('common:action.toProfile')}
    </Link>
  )
  if (request.step === 'failed') {
    const codes = codesOf(request.failure)
    return (
      <MessagePage
        tone="danger"
        title={t('failed.title')}
        messages={codes.map((one) => errorText(te, one))}
        actions={<Button onClick={retry}>{t('common:action.retry')}</Button>}
      />
    )
  }
  if (request.step === 'approved') {
    return <MessagePage tone="good" title={t('done.title')} messages={[t('done.text')]} actions={toProfile} />
  }
  if (request.step === 'denied') {
    return <MessagePage title={t('refused.title')} messages={[t('refused.text')]} actions={toProfile} />
  }
  if (request.step === 'gone' || request.step === 'blocked') {
    const title = request.step === 'gone' ? t('gone.title') : t('blocked.title')
    return <MessagePage tone="warning" title={title} messages={[t('gone.text')]} actions={toProfile} />
  }
  return (
    <FormPage
      title={t('approve.title')}
      lead={t('approve.text')}
      art={<CodeGate />}
      artTitle={t('shell:art.title')}
      artText={t('shell:art.text')}
    >
      {request.step === 'ask' ? (
        <>
          <Details scanned={request.scanned} locale={locale} />
          <Alert tone="warning" role="note" title={t('approve.warning')}>
            {t('approve.warningText')}
          </Alert>
          <ApproveForm code={code} onEnd={end} />
          <TimeLeft until={request.endsAt} onOver={() => end('gone')} />
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </FormPage>
  )
}

function Details({ scanned, locale }: { scanned: QrScanned; locale: Locale }) {
  const { t } = useTranslation(['qr-login', 'common'])
  const profile = useProfile()
  const time = writtenTime(locale, scanned.startedAt, 'medium')
  const account: ReactNode = profile.kind === 'ready' ? <EmailText address={profile.data.email} /> : '…'
  const rows: [string, ReactNode][] = [
    [t('approve.application'), <Wanted key="application" name={scanned.application} />],
    [t('approve.device'), scanned.device],
    [t('approve.address'), scanned.address],
    [t('approve.time'), time],
    [t('approve.account'), account],
  ]
  return (
    <dl className="grid gap-3 rounded-surface border border-line bg-surface p-5">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-0.5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            {/* What is more than text has its own direction inside, and stands where the page's lines begin. */}
            {typeof value === 'string' ? <bdi translate="no">{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The application that the other browser goes on to, with its picture; without one the portal itself. */
function Wanted({ name }: { name: string | null }) {
  const { t } = useTranslation('common')
  const mark = useConfigValue(
    (config) => config?.applicationsInfo.find((info) => info.applicationName === name)?.mark,
  )
  if (name === null) return <span translate="no">{t('productName')}</span>
  return (
    <span className="flex items-center gap-2">
      {mark === undefined ? null : <ApplicationMark name={name} mark={mark} />}
      <bdi translate="no">{name}</bdi>
    </span>
  )
}

function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const { t, i18n } = useTranslation('qr-login')
  const left = useSecondsUntil(until)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  return (
    <p className="text-center text-sm text-muted tabular-nums" aria-hidden="true">
      {t('left', { time: minutesAndSeconds(i18n.language, left) })}
    </p>
  )
}
