import { Card } from '../parts/card.tsx'
import { ACCOUNT_TITLE, AccountPageShape } from '../parts/pages/account-page.tsx'
import { Skeleton, SkeletonLines } from '../parts/skeleton.tsx'
import { useTranslation } from '../translation/translation.tsx'

/** The placeholder of an account's page that is on its way: title, content and column are where that page has them. */
export function AccountSkeleton() {
  const { t } = useTranslation('common')
  return (
    <AccountPageShape
      heading={
        <div role="status" className={ACCOUNT_TITLE}>
          <span className="sr-only">{t('state.loading')}</span>
          <Skeleton className="h-[1lh] w-60 max-w-full" />
        </div>
      }
      lead={<Skeleton className="my-1 w-100 max-w-full" />}
      side={
        <Card padded={false} className="p-5">
          <SkeletonLines lines={3} />
        </Card>
      }
    >
      <Card className="min-h-96 tablet:min-h-82">
        <SkeletonLines lines={8} />
      </Card>
    </AccountPageShape>
  )
}
