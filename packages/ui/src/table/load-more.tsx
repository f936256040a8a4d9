import { Button } from '../parts/button.tsx'
import { useTranslation } from '../translation/translation.tsx'

type LoadMoreProps = { hasFailed: boolean; failed: string; load: () => void }

/** Below the loaded rows: the next ones are on their way, or they did not come. */
export function LoadMore({ hasFailed, failed, load }: LoadMoreProps) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-15 items-center justify-center gap-3 p-4 text-sm text-muted">
      <span>{hasFailed ? failed : t('state.loading')}</span>
      {hasFailed ? (
        <Button size="small" variant="secondary" onClick={load}>
          {t('action.retry')}
        </Button>
      ) : null}
    </div>
  )
}
