import { PASSWORD_STRENGTH_CONDITIONS } from '@portico/contract/passwords/limits'
import type { PasswordReport } from '@portico/contract/passwords/rules'
import { classNames } from '../../class-names.ts'
import { useTranslation } from '../../translation/translation.tsx'
import { PASSWORD_METER_SEGMENTS } from '../limits.ts'
import { filledSegments } from './strength-segments.ts'

type StrengthMeterProps = {
  report: Pick<PasswordReport, 'score' | 'level'>
  /** Nothing typed yet: the meter is empty and says nothing. */
  empty?: boolean
}

const FILL = { weak: 'bg-danger', medium: 'bg-brass', strong: 'bg-good' }
const TEXT = { weak: 'text-danger', medium: 'text-brass', strong: 'text-good' }
const SEGMENTS = Array.from({ length: PASSWORD_METER_SEGMENTS }, (_, index) => index)

/** Four segments and a word: red, orange and green never carry the meaning alone. */
export function StrengthMeter({ report, empty = false }: StrengthMeterProps) {
  const { t } = useTranslation('passwords')
  const filled = empty ? 0 : filledSegments(report.score)
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn as four segments */}
      <div
        role="meter"
        aria-label={t('strength.strength')}
        aria-valuemin={0}
        aria-valuemax={PASSWORD_STRENGTH_CONDITIONS}
        aria-valuenow={empty ? 0 : report.score}
        aria-valuetext={empty ? undefined : t(`strength.${report.level}`)}
        className="grid grid-cols-4 gap-1"
      >
        {SEGMENTS.map((segment) => (
          <span
            key={segment}
            className={classNames(
              'h-1.5 rounded-full transition-colors duration-200',
              segment < filled ? FILL[report.level] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="flex justify-between gap-4 text-sm text-muted">
        <span>{t('strength.strength')}</span>
        <span aria-live="polite" className={classNames('font-medium', TEXT[report.level])}>
          {empty ? '' : t(`strength.${report.level}`)}
        </span>
      </p>
    </div>
  )
}
