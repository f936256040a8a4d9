import { useTranslation } from 'react-i18next'

/** The first thing that Tab reaches; both layouts have an element with this id. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#content" className="skip-link">
      {t('skip')}
    </a>
  )
}
