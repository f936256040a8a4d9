import { type FailureCode, opensAt } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { RESET_CODE_LIFE_S } from '@portico/contract/passwords/limits'
import { RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useSecondsUntil } from '@portico/ui/texts/countdown.ts'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { Trans, useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { OpenMail } from '../../account/mail/open-mail.tsx'
import { type Goal, requestReset, type SentReset } from './api.ts'

type RequestSentProps = { sent: SentReset; goal: Goal; onCorrect: () => void }

const waitFrom = (at: number) => at + RESEND_AFTER_S * SECOND_MS

/** The same for everybody: only the mailbox shows whether there is an account. */
export function RequestSent({ sent, goal, onCorrect }: RequestSentProps) {
  const { email, at } = sent
  const { t } = useTranslation('password-reset')
  const { t: tc } = useTranslation('common')
  const { t: te } = useTranslation('errors')
  const [until, setUntil] = useState(waitFrom(at))
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<FailureCode | null>(null)
  const secondsLeft = useSecondsUntil(until)

  const again = async () => {
    setPending(true)
    setFailed(null)
    const result = await requestReset(email, goal)
    setPending(false)
    if (!result.ok) {
      // The button itself shows how long a limit holds.
      setUntil(opensAt(result.failure) ?? 0)
      return setFailed(result.failure.entries[0]?.code ?? 'internal_server_error')
    }
    setUntil(waitFrom(result.data.at))
    notifications.show('success', t('sent.resent'))
  }

  return (
    <div className="grid w-full gap-6">
      <p>
        <Trans
          t={t}
          i18nKey="sent.text"
          values={{ email, time: waitingTime(tc, RESET_CODE_LIFE_S) }}
          components={{ strong: <strong className="font-semibold [overflow-wrap:anywhere]" dir="ltr" /> }}
        />
      </p>
      <OpenMail email={email} />
      {failed ? <Alert tone="danger">{errorText(te, failed)}</Alert> : null}
      <div className="grid gap-2">
        <Button
          variant="secondary"
          fullWidth
          waiting={secondsLeft > 0}
          pending={pending}
          onClick={() => void again()}
        >
          {secondsLeft > 0 ? t('sent.resendIn', { time: waitingTime(tc, secondsLeft) }) : t('sent.resend')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onCorrect}>
          {t('sent.correct')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('sent.spam')}</p>
    </div>
  )
}
