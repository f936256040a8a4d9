import { Skeleton, SkeletonLines } from '../parts/skeleton.tsx'
import { useTranslation } from '../translation/translation.tsx'

/** The placeholder of a page whose data is loading. In the account's frame it begins where the page's title does. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div
      role="status"
      className="mx-auto grid w-full max-w-220 gap-6 px-5 py-8 in-[.account-content]:mx-0 in-[.account-content]:max-w-280 in-[.account-content]:p-0 tablet:px-8"
    >
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-8 w-3/5 max-w-80" />
      <SkeletonLines lines={4} />
    </div>
  )
}
