import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { sentences } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { visible } from '../../../delivery/visible-text.ts'
import { queueAddress } from '../list/queue.ts'
import type { CaseState } from './case-state.ts'

type CaseStateNoticeProps = {
  caseState: CaseState
  claim: () => void
  /** Undefined at the end of the queue: the way on is then the queue itself. */
  next: (() => void) | undefined
}

/** Why nothing can be decided here now, and the way on. It stands in a status that was there before. */
export function CaseStateNotice({ caseState, claim, next }: CaseStateNoticeProps) {
  const { t, i18n } = useTranslation('console-review')
  if (caseState.kind === 'open') return null
  return (
    <div className="grid gap-2 rounded-field bg-hover p-3 text-sm">
      <p>{textOf(caseState, t, i18n.language)}</p>
      <div className="flex flex-wrap gap-2">
        {next ? (
          <Button size="small" onClick={next} aria-keyshortcuts="J">
            {t('keys.next')}
          </Button>
        ) : (
          <Link to={queueAddress()} className={buttonClass({ size: 'small', variant: 'secondary' })}>
            {t('queue')}
          </Link>
        )}
        {caseState.kind === 'claimed' ? (
          <Button size="small" variant="secondary" onClick={claim}>
            {t('claimAgain')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Texts = ReturnType<typeof useTranslation<'console-review'>>['t']

function textOf(caseState: Exclude<CaseState, { kind: 'open' }>, t: Texts, language: string): string {
  if (caseState.kind === 'own') return t('blocked.own')
  if (caseState.kind === 'waitsForSecond') return t('blocked.waitsForSecond')
  if (caseState.kind === 'closed') return t('blocked.decided')
  if (caseState.kind === 'claimed') {
    if (caseState.by === null) return t('blocked.notMine')
    const whose = t('blocked.claimed', { name: visible(caseState.by) })
    return sentences(language, whose, t('blocked.becomesYours'))
  }
  const what = t(`event.${caseState.decision}`)
  if (caseState.isMine) return t('blocked.decidedByYou', { what })
  return t('blocked.decidedBy', { name: visible(caseState.by), what })
}
