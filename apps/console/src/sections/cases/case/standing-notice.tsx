import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { visible } from '../../../delivery/visible-text.ts'
import { queueAddress } from '../list/queue.ts'
import type { Standing } from './standing.ts'

type StandingNoticeProps = {
  standing: Standing
  claim: () => void
  /** Undefined at the end of the queue: the way on is then the queue itself. */
  next: (() => void) | undefined
}

/** Why nothing can be decided here now, and the way on. It stands in a status that was there before. */
export function StandingNotice({ standing, claim, next }: StandingNoticeProps) {
  const { t } = useTranslation('console-review')
  if (standing.kind === 'open') return null
  return (
    <div className="grid gap-2 rounded-field bg-hover p-3 text-sm">
      <p>{textOf(standing, t)}</p>
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
        {standing.kind === 'claimed' ? (
          <Button size="small" variant="secondary" onClick={claim}>
            {t('claimAgain')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Texts = ReturnType<typeof useTranslation<'console-review'>>['t']

function textOf(standing: Exclude<Standing, { kind: 'open' }>, t: Texts): string {
  if (standing.kind === 'own') return t('blocked.own')
  if (standing.kind === 'waitsForSecond') return t('blocked.waitsForSecond')
  if (standing.kind === 'closed') return t('blocked.decided')
  if (standing.kind === 'claimed') {
    if (standing.by === null) return t('blocked.notMine')
    const whose = t('blocked.claimed', { name: visible(standing.by) })
    return [whose, t('blocked.becomesYours')].join(' ')
  }
  const what = t(`event.${standing.decision}`)
  if (standing.isMine) return t('blocked.decidedByYou', { what })
  return t('blocked.decidedBy', { name: visible(standing.by), what })
}
