import { SECOND_MS } from '@portico/contract/kernel/units'
import { useState } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import { useSecondsUntil } from './countdown.ts'
import { waitingTime } from './formatting.ts'
import { sentences } from './sentences.ts'

/**
 * How long a limit still holds. On the screen it counts down in the space of its first words, so that nothing moves
 * when they get shorter; a screen reader hears it twice, at the beginning and at the end.
 */
export function WaitText({ reason, until }: { reason: string; until: number }) {
  const { t, i18n } = useTranslation('common')
  const [first] = useState(() => Math.ceil((until - Date.now()) / SECOND_MS))
  const left = useSecondsUntil(until)
  const words = (seconds: number) => {
    const again = t('wait.again', { time: waitingTime(t, seconds) })
    return sentences(i18n.language, reason, again)
  }
  const now = left > 0 ? words(left) : t('wait.now')
  return (
    <span className="grid tabular-nums *:[grid-area:1/1]">
      <span className="sr-only">{left > 0 ? words(first) : now}</span>
      <span className="invisible" aria-hidden="true">
        {words(first)}
      </span>
      <span aria-hidden="true">{now}</span>
    </span>
  )
}
