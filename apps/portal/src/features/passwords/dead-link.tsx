import { RESET_CODE_LIFE_S } from '@portico/contract/passwords/limits'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import type { SentReset } from './api.ts'
import { RequestForm } from './request-form.tsx'
import { RequestSent } from './request-sent.tsx'

/** Used, replaced, expired or never issued: the server does not tell which, and the remedy is the same. */
export function DeadLink({ application }: { application: string | null }) {
  const { t } = useTranslation(['password-form', 'password-reset'])
  const { t: tc } = useTranslation('common')
  const [sent, setSent] = useState<SentReset | null>(null)
  useHeadingFocus(sent?.email ?? '')
  const dead = {
    tone: 'warning',
    title: t('dead.title'),
    messages: [t('dead.text', { time: waitingTime(tc, RESET_CODE_LIFE_S) })],
  } as const
  return (
    <MessagePage {...(sent === null ? dead : { title: t('password-reset:sent.title') })}>
      {sent === null ? null : (
        <RequestSent sent={sent} goal={{ application }} onCorrect={() => setSent(null)} />
      )}
      {/* Stays mounted: correcting the address shows this form again, with what was typed. */}
      <div hidden={sent !== null} className="w-full max-w-[25rem]">
        <RequestForm goal={{ application }} onSent={setSent} />
      </div>
    </MessagePage>
  )
}
