import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useCallback, useState } from 'react'
import { queue } from '../list/queue.ts'

/** The next page, and whether it did not come. */
export function useMore() {
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    if (!(await queue.loadMore()) && isUnfinished()) setFailed(true)
  }, [])
  return { load, hasFailed }
}

function isUnfinished(): boolean {
  const state = queue.store.get()
  return state.status === 'ready' && state.data.next !== null
}

/** Below the loaded cases: the next ones are on their way, or they did not come. */
export function MoreCases({ hasFailed, load }: { hasFailed: boolean; load: () => void }) {
  const { t } = useTranslation(['console-cases', 'common'])
  return (
    <div className="flex min-h-15 items-center justify-center gap-3 p-4 text-sm text-muted">
      <span>{hasFailed ? t('moreFailed') : t('common:state.loading')}</span>
      {hasFailed ? (
        <Button size="small" variant="secondary" onClick={load}>
          {t('common:action.retry')}
        </Button>
      ) : null}
    </div>
  )
}
