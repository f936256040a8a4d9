import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** The first element that Tab reaches; both layouts have its target's id. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#content" className="skip-link">
      {t('skip')}
    </a>
  )
}
