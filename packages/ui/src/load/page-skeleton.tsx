import { Skeleton, SkeletonLines } from '../parts/skeleton.tsx'
import { useTranslation } from '../translation/translation.tsx'

/** The placeholder of a page that is on its way. It begins where the title of a form's page does. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid flex-1 desktop:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)]">
      <span className="sr-only">{t('state.loading')}</span>
      <div className="flex justify-center px-5 pt-6 pb-12 tablet:pt-[clamp(2rem,7vh,6rem)] tablet:pb-12">
        <div className="grid w-full max-w-[25rem] grid-cols-1 content-start gap-8">
          <Skeleton className="h-8.5 w-3/5" />
          <SkeletonLines lines={4} />
        </div>
      </div>
      <div className="hidden p-4 ps-0 desktop:grid">
        <Skeleton className="h-full w-full rounded-surface" />
      </div>
    </div>
  )
}
