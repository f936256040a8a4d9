import { Skeleton } from '../parts/skeleton.tsx'
import { useTranslation } from '../translation/translation.tsx'

/** The placeholder of a page with a single message. */
export function MessageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div
      role="status"
      className="grid flex-1 content-start justify-items-center px-5 pt-[clamp(3rem,12svh,9rem)] pb-16"
    >
      <span className="sr-only">{t('state.loading')}</span>
      <div className="grid w-full max-w-[30rem] justify-items-center gap-6">
        <Skeleton className="h-30 w-30 rounded-t-full" />
        <Skeleton className="h-8.5 w-3/5" />
        <Skeleton className="w-4/5" />
      </div>
    </div>
  )
}
