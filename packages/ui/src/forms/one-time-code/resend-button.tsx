import type { Ref } from 'react'
import { Button } from '../../parts/button.tsx'
import { useSecondsUntil } from '../../texts/countdown.ts'
import { waitingTime } from '../../texts/formatting.ts'
import { useTranslation } from '../../translation/translation.tsx'
import { isSent } from './code-state.ts'
import type { CodeEntry } from './use-code-entry.ts'

type ResendButtonProps = {
  ref: Ref<HTMLButtonElement>
  entry: CodeEntry
  againLabel: string | undefined
}

/** Sends another code, a minute after the last one. An app's code needs no sending: there it begins again. */
export function ResendButton({ ref, entry, againLabel }: ResendButtonProps) {
  const { t } = useTranslation('one-time-code')
  const { t: tc } = useTranslation('common')
  const { codeState, isDead, isSending, form } = entry
  const seconds = useSecondsUntil(codeState.resendsAt)
  const wasSent = isSent(codeState)
  if (!wasSent && !isDead) return null
  const label = wasSent ? t('resend') : (againLabel ?? tc('action.retry'))
  const time = waitingTime(tc, seconds)
  return (
    <Button
      ref={ref}
      variant={isDead ? 'primary' : 'quiet'}
      fullWidth
      pending={isSending}
      waiting={seconds > 0 || form.pending}
      className="tabular-nums aria-disabled:bg-transparent!"
      onClick={() => void entry.resend()}
    >
      {seconds === 0 ? label : wasSent ? t('resendIn', { time }) : tc('wait.again', { time })}
    </Button>
  )
}
