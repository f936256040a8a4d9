import type { PendingMeans } from '@portico/contract/staff-means/schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { visible } from '../../delivery/visible-text.ts'

/** What kind of means it is, and the name that its owner gave it. */
export function MeansName({ of: { kind, name } }: { of: PendingMeans }) {
  const { t } = useTranslation(['console-staff', 'common'])
  if (name === '') return <span>{t(`kind.${kind}`)}</span>
  return (
    <>
      <span>{t('common:labelled', { label: t(`kind.${kind}`), value: '' })}</span>
      <bdi translate="no">{visible(name)}</bdi>
    </>
  )
}
