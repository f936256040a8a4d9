import { classNames } from '@portico/ui/class-names.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Check from 'lucide-react/icons/check'

type StepperProps = { titles: readonly string[]; at: number }

/**
 * Where the person stands, from step 1. Only a desktop has room for the titles next to the numbers; elsewhere the current
 * one stands below them.
 */
export function Stepper({ titles, at }: StepperProps) {
  const { t } = useTranslation('two-factor')
  return (
    <div className="@container">
      <ol
        aria-label={t('steps.label')}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 @[40rem]:flex-nowrap"
      >
        {titles.map((title, index) => {
          const step = index + 1
          const isDone = step < at
          const isCurrent = step === at
          return (
            <li
              key={title}
              aria-current={isCurrent ? 'step' : undefined}
              data-step={step}
              className={classNames(
                'flex min-w-0 items-center gap-3',
                step < titles.length && '@[40rem]:flex-auto',
                isCurrent ? 'text-ink' : 'text-muted',
              )}
            >
              <span
                className={classNames(
                  'grid h-9 w-8 shrink-0 place-items-center rounded-t-full rounded-b-mini pt-0.5 text-sm font-semibold tabular-nums',
                  isDone && 'bg-good-tint text-good',
                  isCurrent && 'bg-accent text-on-accent',
                  !isDone && !isCurrent && 'border border-edge',
                )}
              >
                {isDone ? <Check className="size-4" aria-hidden="true" /> : step}
              </span>
              <span className="text-sm font-medium @max-[40rem]:sr-only">{title}</span>
              {isDone ? <span className="sr-only">{t('steps.behind')}</span> : null}
              {step < titles.length ? (
                <span aria-hidden="true" className="h-px flex-1 bg-line @max-[40rem]:hidden" />
              ) : null}
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm font-medium @[40rem]:hidden">
        {titles[at - 1]}
      </p>
    </div>
  )
}
