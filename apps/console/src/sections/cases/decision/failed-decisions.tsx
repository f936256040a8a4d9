import { personName } from '@portico/contract/profile/person-name'
import { Button } from '@portico/ui/parts/button.tsx'
import { leadingTo } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router'
import { visible } from '../../../delivery/visible-text.ts'
import { Key } from '../keys/key.tsx'
import { caseAddress } from '../list/queue.ts'
import { useOutcomeWords } from './outcome-words.ts'
import { dismiss, type FailedDecision } from './sent-decisions.ts'

type FailedDecisionsProps = {
  of: readonly FailedDecision[]
  /** The case to which the key leads. */
  byKey: string | undefined
}

/** Decisions that did not come about while the next case was opened: why, and the way back to each. */
export function FailedDecisions({ of: failed, byKey }: FailedDecisionsProps) {
  const { t, i18n } = useTranslation('console-review')
  const wordsFor = useOutcomeWords()
  const navigate = useNavigate()
  return failed.map(({ id, person, why }) => (
    <div
      key={id}
      className="pointer-events-auto mt-3 rounded-surface border border-danger bg-raised shadow-float"
    >
      <div className="flex items-start gap-2 ps-4 pe-1 pt-1">
        <p className="min-w-0 flex-1 pt-2.5 text-sm font-semibold text-danger">
          <span>{leadingTo(t('done.failed'))}</span>
          <bdi translate="no">{visible(personName(i18n.language, person))}</bdi>
        </p>
        <Button
          size="small"
          variant="quiet"
          className="size-11 px-0"
          aria-label={t('dismiss')}
          title={t('dismiss')}
          onClick={() => dismiss(id)}
        >
          <X className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <p className="px-4 text-sm text-pretty">{wordsFor(why)}</p>
      <div className="p-4 pt-3">
        <Button
          size="small"
          variant="secondary"
          aria-keyshortcuts={id === byKey ? 'U' : undefined}
          onClick={() => void navigate(caseAddress(id))}
        >
          <span>{t('openAgain')}</span>
          {id === byKey ? <Key>U</Key> : null}
        </Button>
      </div>
    </div>
  ))
}
