import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import { REVIEW_USUAL_S } from '@portico/contract/verification/limits'
import { writtenMoment } from '@portico/locales/formats/days'
import { classNames } from '@portico/ui/class-names.ts'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Check from 'lucide-react/icons/check'
import { useReviewTime } from './review-time.ts'

const STAGES = ['sent', 'checked', 'reviewed', 'verified'] as const

/** How many of the stages are behind a document. */
const DONE: Partial<Record<DocumentStatus, number>> = {
  WAITING_SYSTEM: 1,
  WAITING_MODERATOR: 2,
  WAITING_USER: 2,
  VERIFIED: STAGES.length,
}

type TimelineProps = { status: DocumentStatus; updatedAt: number }

export function Timeline({ status, updatedAt }: TimelineProps) {
  const { t, i18n } = useTranslation(['verification', 'common'])
  const { t: tc } = useTranslation('common')
  const usualS = useReviewTime()
  const done = DONE[status] ?? 0
  // A document under review was last changed by handing it in, a verified one by the decision.
  const dated = status === 'VERIFIED' ? 'verified' : 'sent'
  const at = writtenMoment(i18n.language, updatedAt)
  return (
    <ol className="grid" aria-label={t('timeline.label')}>
      {STAGES.map((stage, index) => {
        const isDone = index < done
        const isNow = index === done
        return (
          <li
            key={stage}
            aria-current={isNow ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:inset-s-3.5 not-last:before:top-7 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full',
                isDone && 'bg-good-tint text-good',
                isNow && 'border-2 border-brass text-brass',
                !isDone && !isNow && 'border border-edge',
              )}
            >
              {isDone ? <Check className="size-4" /> : null}
              {isNow ? <span className="size-2 rounded-full bg-brass" /> : null}
            </span>
            <span className="grid min-w-0 pt-0.5">
              <span className={isDone || isNow ? 'font-medium' : 'text-muted'}>{t(`timeline.${stage}`)}</span>
              {isNow ? null : (
                <span className="sr-only">{isDone ? t('timeline.done') : t('timeline.ahead')}</span>
              )}
              {stage === 'reviewed' && status !== 'VERIFIED' && status !== 'WAITING_USER' ? (
                <span className={classNames('text-sm text-muted', usualS === null && 'invisible')}>
                  {t('timeline.usual', { time: waitingTime(tc, usualS ?? REVIEW_USUAL_S) })}
                </span>
              ) : null}
              {stage === dated ? <span className="text-sm text-muted">{at}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
