import { staffMeans } from '@portico/contract/staff-means/endpoints'
import type { StaffMeans } from '@portico/contract/staff-means/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { meansChanges } from './means-changed.ts'

const OWN = resource(staffMeans.readOwn)
/** In two parts, so that a narrow screen tears no word of it. */
const COMMAND = ['npm run admin -- ', 'confirm-means <email>']

export type Lacking = 'none' | 'administrator' | 'operator'

const signsInBy = ({ kind }: StaffMeans['means'][number]) => kind !== 'RECOVERY_CODES'

/** What a person with a role lacks to enter the console: null where nothing waits, or there is no role. */
export function lackingOf({ roles, means, confirmedBy }: StaffMeans): Lacking | null {
  if (roles.length === 0) return null
  if (means.some(({ isConfirmed }) => !isConfirmed)) return confirmedBy
  return means.some(signsInBy) ? null : 'none'
}

/** Whether something opens the console already, so that another sign-in would do. */
export const hasWayIn = ({ means }: StaffMeans): boolean =>
  means.some((one) => one.isConfirmed && signsInBy(one))

/** The own means of a person with a role, read again when this page has changed them. */
export function useOwnMeans() {
  const load = useLoad(OWN, {})
  const { change } = load
  useEffect(() => {
    const readAgain = async () => {
      const answer = await call(staffMeans.readOwn)
      if (answer.ok) change(() => answer.data)
    }
    return meansChanges.subscribe(() => void readAgain())
  }, [change])
  return load
}

/** Tells a member of staff whose means is not confirmed what is missing, and who can confirm it. */
export function StaffAccess() {
  const load = useOwnMeans()
  const lacking = load.kind === 'ready' ? lackingOf(load.data) : null
  return lacking === null ? null : <LackingAlert lacking={lacking} />
}

export function LackingAlert({ lacking, action }: { lacking: Lacking; action?: Elements }) {
  const { t } = useTranslation('staff-access')
  return (
    <Alert tone="warning" title={t('title')} action={action}>
      <p>{t(lacking)}</p>
      {lacking === 'operator' ? (
        <code dir="ltr" translate="no" className="mt-2 block">
          {COMMAND.map((part) => (
            <span key={part} className="inline-block whitespace-pre">
              {part}
            </span>
          ))}
        </code>
      ) : null}
    </Alert>
  )
}
