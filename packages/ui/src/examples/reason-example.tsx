import type { ReviewReason } from '@portico/contract/verification/reasons'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { useTranslation } from '../translation/translation.tsx'
import { DRAWINGS } from './drawings.tsx'
import { LINES } from './lines.ts'

/** Drawn from one side to the other, as its readers read. */
const HAS_A_DIRECTION: ReviewReason = 'data_differs'

/** A drawn picture as it should be next to one as it should not; nothing for a reason that cannot be drawn. */
export function ReasonExample({ reason }: { reason: ReviewReason }) {
  const { t } = useTranslation('verification-reasons')
  const pair = DRAWINGS[reason]
  if (!pair) return null
  const className = reason === HAS_A_DIRECTION ? 'mirror' : undefined
  return (
    <div className="grid max-w-md grid-cols-2 gap-3">
      <Example isGood label={t('example.good')} className={className}>
        {pair.good}
      </Example>
      <Example isGood={false} label={t('example.bad')} className={className}>
        {pair.bad}
      </Example>
    </div>
  )
}

type ExampleProps = { isGood: boolean; label: string; className: string | undefined; children: Elements }

function Example({ isGood, label, className, children }: ExampleProps) {
  const colour = isGood ? 'var(--good)' : 'var(--danger)'
  return (
    <figure className="grid content-start gap-1.5">
      <svg
        viewBox="0 0 120 84"
        className={classNames('w-full rounded-field border border-line bg-paper text-accent', className)}
        aria-hidden="true"
        {...LINES}
      >
        {children}
      </svg>
      <figcaption className="flex items-center gap-1.5 text-sm" style={{ color: colour }}>
        <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" {...LINES}>
          <circle cx="8" cy="8" r="7" strokeWidth="1.5" />
          <path d={isGood ? 'm5 8.3 2 2 4-4.5' : 'm5.5 5.5 5 5m0-5-5 5'} strokeWidth="1.5" />
        </svg>
        <span>{label}</span>
      </figcaption>
    </figure>
  )
}
