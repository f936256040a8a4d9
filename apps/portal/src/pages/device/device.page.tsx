import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { DeviceRequest } from '@portico/contract/openid/schemas'
import { readUserCode } from '@portico/contract/openid/user-code'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { AnswerDevice } from './answer-device.tsx'
import { TypeLetters } from './type-letters.tsx'

type Step =
  | { kind: 'type' }
  /** The letters were right until a moment ago: the code is over, or somebody else has answered. */
  | { kind: 'gone' }
  | { kind: 'ask'; letters: string; request: DeviceRequest }
  | { kind: 'approved'; name: string }
  | { kind: 'denied' }

/** A television shows letters, and the person who types them here signs it in. */
export default function DeviceRoute() {
  const { t } = useTranslation(['device', 'common'])
  const locale = localeOrDefault(useParams().locale)
  const [search, setSearch] = useSearchParams()
  const [step, setStep] = useState<Step>({ kind: 'type' })
  useHeadingFocus(step.kind)
  /** Signing in as somebody else, or a reload, begins with these letters, of which the last are typed again. */
  const found = (letters: string, request: DeviceRequest) => {
    setStep({ kind: 'ask', letters, request })
    setSearch({ user_code: letters }, { replace: true, preventScrollReset: true })
  }
  const end = (next: Step) => {
    setStep(next)
    setSearch({}, { replace: true, preventScrollReset: true })
  }
  const toProfile = (
    <Link className={buttonClass({ variant: 'secondary' })} to={pathTo(locale, 'profileGeneral')}>
      {t('common:action.toProfile')}
    </Link>
  )
  switch (step.kind) {
    case 'type':
    case 'gone':
      return (
        <TypeLetters
          linked={readUserCode(search.get('user_code') ?? '')}
          isGone={step.kind === 'gone'}
          onFound={found}
        />
      )
    case 'ask':
      return (
        <AnswerDevice
          letters={step.letters}
          request={step.request}
          locale={locale}
          onEnd={(kind) =>
            end(kind === 'approved' ? { kind, name: step.request.application.name } : { kind })
          }
        />
      )
    case 'approved':
      return (
        <MessagePage
          tone="good"
          title={t('done.title', { application: step.name })}
          messages={[t('done.text')]}
          actions={toProfile}
        />
      )
    case 'denied':
      return <MessagePage title={t('refused.title')} messages={[t('refused.text')]} actions={toProfile} />
  }
}
