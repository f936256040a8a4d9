import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { caseAddress } from '../../list/queue.ts'

type PersonTabsProps = {
  cases: readonly CaseEntry[]
  /** The case that is open. */
  open: string
  me: string
}

/** The documents of one person side by side, each with its state; a single one needs no tab. */
export function PersonTabs({ cases, open, me }: PersonTabsProps) {
  const { t } = useTranslation(['console-review', 'console-cases'])
  const stateOf = useStateWords(me)
  if (cases.length < 2) return null
  return (
    <nav aria-label={t('tabs.label')} className="shrink-0 border-b border-line bg-page">
      <ul className="grid auto-cols-auto grid-flow-col">
        {cases.map((one) => {
          const { text, tone } = stateOf(one)
          return (
            <li key={one.id} className="flex border-e border-line last:border-e-0">
              <Link
                to={caseAddress(one.id)}
                aria-current={one.id === open ? 'page' : undefined}
                className="grid min-h-11 w-full content-center border-b-2 border-transparent px-1.5 py-1 text-sm leading-tight desktop:px-2.5 text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:bg-surface aria-[current]:font-semibold"
              >
                <span className="break-words hyphens-auto">
                  {`${t(`console-cases:kind.${one.documentType}`)} `}
                </span>
                <span className={classNames('text-xs font-normal break-words hyphens-auto', tone)}>
                  {text}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Whether a document waits for this moderator, and if not, what has become of it. */
function useStateWords(me: string): (one: CaseEntry) => { text: string; tone: string } {
  const { t } = useTranslation(['console-review', 'console-cases'])
  return ({ status, assignee, awaitsSecond, decided, parkedUntil }) => {
    if (status === 'VERIFIED') return { text: t('status.VERIFIED'), tone: 'text-good' }
    if (status !== 'WAITING_MODERATOR') {
      // An approved one that is a draft again has run out or was withdrawn.
      const isApproved = decided?.decision === 'approve'
      const isOutcome = decided && !isApproved && status !== 'WAITING_SYSTEM'
      const text = isOutcome ? t(`console-cases:outcome.${decided.decision}`) : t(`status.${status}`)
      return { text, tone: 'text-muted' }
    }
    if (awaitsSecond) return { text: t('console-cases:awaitsSecond'), tone: 'text-danger' }
    if (parkedUntil !== null) return { text: t('tabs.parked'), tone: 'text-muted' }
    const isTaken = assignee !== null && assignee.id !== me
    return isTaken
      ? { text: t('tabs.taken'), tone: 'text-muted' }
      : { text: t('tabs.waiting'), tone: 'text-accent' }
  }
}
