import type { Locale } from '@portico/contract/kernel/locales'
import type { DocumentState, DocumentStates } from '@portico/contract/verification/next-document'
import { classNames } from '@portico/ui/class-names.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import PencilLine from 'lucide-react/icons/pencil-line'
import X from 'lucide-react/icons/x'
import { NavLink } from 'react-router'
import { displayedStatus, NEVER_BEGUN } from '../../account/verification/verification-progress.ts'
import type { Step } from './steps.ts'
import { useStepPath } from './use-step-path.ts'

type StepTabsProps = { locale: Locale; steps: readonly Step[]; documents: DocumentStates }

const MARKS = {
  unverified: 'border border-edge text-muted',
  returned: 'bg-brass-tint text-brass',
  review: 'bg-brass-tint text-brass',
  verified: 'bg-good-tint text-good',
  refused: 'bg-danger-tint text-danger',
}

/** The steps as links: each has an address, so the back button and a bookmark work. */
export function StepTabs({ locale, steps, documents }: StepTabsProps) {
  const { t } = useTranslation('verification')
  return (
    <nav aria-label={t('tabs')}>
      <ol
        // As many in a row as have room for their longest words; what is left over fills a row of its own.
        className="flex flex-wrap gap-2 wrap-break-word tablet:gap-3"
      >
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={classNames(
              'min-w-min max-w-full flex-1',
              // Two and two, and never three and one.
              steps.length === 4 && 'max-desktop:basis-[calc(50%-0.75rem)]',
            )}
          >
            <StepTab
              locale={locale}
              step={step}
              place={index + 1}
              state={documents[step.documentType] ?? NEVER_BEGUN}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepTabProps = { locale: Locale; step: Step; place: number; state: DocumentState }

function StepTab({ locale, step, place, state }: StepTabProps) {
  const { t } = useTranslation('verification')
  const path = useStepPath(locale)
  const shown = displayedStatus(state)
  return (
    <NavLink
      to={path(step.route)}
      className="ripple flex h-full min-h-14 flex-wrap content-start items-center gap-x-3 gap-y-2 rounded-surface border border-line bg-surface px-2 py-3 tablet:px-3 hover:border-edge aria-[current=page]:border-accent aria-[current=page]:bg-accent-tint"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid h-9 w-8 shrink-0 place-items-center rounded-t-full rounded-b-mini pt-0.5 text-sm font-semibold tabular-nums',
          MARKS[shown],
        )}
      >
        {shown === 'verified' ? <Check className="size-4" /> : null}
        {shown === 'returned' ? <PencilLine className="size-4" /> : null}
        {shown === 'review' ? <Clock className="size-4" /> : null}
        {shown === 'refused' ? <X className="size-4" /> : null}
        {shown === 'unverified' ? <span>{place}</span> : null}
      </span>
      <span className="grid flex-1 basis-28 hyphens-auto">
        <span className="text-sm font-medium tablet:text-base">{t(`step.${step.name}`)}</span>
        <span className="text-sm text-muted">
          {shown === 'unverified' ? t(step.required ? 'required' : 'optional') : t(`status.${shown}`)}
        </span>
      </span>
    </NavLink>
  )
}
