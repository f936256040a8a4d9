import { personName } from '@portico/contract/profile/person-name'
import type { PendingMeans } from '@portico/contract/staff-means/schemas'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { visible } from '../../delivery/visible-text.ts'

/** Whose means it is. */
export function Whose({ means }: { means: PendingMeans }) {
  const { i18n } = useTranslation('console-staff')
  return (
    <p className="flex flex-wrap gap-x-2 wrap-anywhere text-muted">
      <bdi translate="no">{visible(personName(i18n.language, means))}</bdi>
      <EmailText address={visible(means.email)} />
    </p>
  )
}
