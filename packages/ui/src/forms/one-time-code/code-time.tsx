import { MINUTE_S } from '@portico/contract/kernel/units'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent } from 'react'
import { classNames } from '../../class-names.ts'
import { useSecondsUntil } from '../../texts/countdown.ts'
import { minutesAndSeconds } from '../../texts/format-numbers.ts'
import { useTranslation } from '../../translation/translation.tsx'
import { type CodeState, endOf, isSent } from './code-state.ts'

/**
 * How long the code still lasts, in figures of one width. A screen reader hears of the last minute; that the time is
 * over, the line of the field says.
 */
export function CodeTime({ codeState, onEnd }: { codeState: CodeState; onEnd: () => void }) {
  const { t, i18n } = useTranslation('one-time-code')
  const ends = endOf(codeState)
  const left = useSecondsUntil(ends)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (ends !== null && left === 0) end()
  }, [ends, left])
  if (!isSent(codeState)) return null
  return (
    // Where no attempt is left it says nothing, and keeps its room.
    <span className={classNames('shrink-0', codeState.triesLeft === 0 && 'invisible')}>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5 tabular-nums">
        <Clock className="size-4" />
        <bdi translate="no">{minutesAndSeconds(i18n.language, left)}</bdi>
      </span>
      <span role="status" className="sr-only">
        {left > 0 && left <= MINUTE_S ? t('lastMinute') : ''}
      </span>
    </span>
  )
}
