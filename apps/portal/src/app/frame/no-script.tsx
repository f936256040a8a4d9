import { useTranslation } from 'react-i18next'

export function NoScript() {
  const { t } = useTranslation('common')
  return (
    <noscript>
      <p className="p-4 text-center">{t('noScript')}</p>
    </noscript>
  )
}
