import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** As high as the entry of the code. */
export function CodeLoading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
