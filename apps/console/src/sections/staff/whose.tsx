import { personName } from '@portico/contract/profile/person-name'
import type { PendingMeans } from '@portico/contract/staff-means/schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { visible } from '../../delivery/visible-text.ts'

/** Whose means it is. */
export function Whose({ means }: { means: PendingMeans }) {
  const { i18n } = useTranslation('console-staff')
  return (
    <p className="flex flex-wrap gap-x-2 wrap-anywhere text-muted">
      <bdi translate="no">{visible(personName(i18n.language, means))}</bdi>
      <bdi translate="no">{means.email}</bdi>
    </p>
  )
}
