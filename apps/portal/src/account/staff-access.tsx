import { staffMeans } from '@portico/contract/staff-means.endpoints'
import type { StaffMeans } from '@portico/contract/staff-means.schemas'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

const OWN = resource(staffMeans.readOwn)
const COMMAND = 'npm run admin -- confirm-means <email>'

type Lacking = 'none' | 'administrator' | 'operator'

/** What a person with a role lacks to enter the console: null where nothing waits, or there is no role. */
export function lackingOf({ roles, means, confirmedBy }: StaffMeans): Lacking | null {
  if (roles.length === 0) return null
  if (means.some(({ isConfirmed }) => !isConfirmed)) return confirmedBy
  return means.every(({ kind }) => kind === 'RECOVERY_CODES') ? 'none' : null
}

/** Tells a member of staff whose means is not confirmed what is missing, and who can confirm it. */
export function StaffAccess() {
  const { t } = useTranslation('staff-access')
  const load = useLoad(OWN, {})
  const lacking = load.status === 'ready' ? lackingOf(load.data) : null
  if (lacking === null) return null
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t(lacking)}</p>
      {lacking === 'operator' ? (
        <code dir="ltr" translate="no" className="mt-2 block break-words">
          {COMMAND}
        </code>
      ) : null}
    </Alert>
  )
}
