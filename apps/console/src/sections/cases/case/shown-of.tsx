import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { count } from '../../../delivery/moments.ts'

type ShownOfProps = {
  shown: number
  /** How many there are; undefined where all are shown. */
  total: number | undefined
  /** Where the count ends: a total above it says only that there are more. */
  countedTo?: number
}

/** Says below a list that it is not whole. */
export function ShownOf({ shown, total, countedTo = Infinity }: ShownOfProps) {
  const { t, i18n } = useTranslation('console-review')
  if (total === undefined || total <= shown) return null
  const values = {
    shown: count(i18n.language, shown),
    total: count(i18n.language, Math.min(total, countedTo)),
  }
  return <p className="text-muted">{total > countedTo ? t('shownOfMore', values) : t('shown', values)}</p>
}
