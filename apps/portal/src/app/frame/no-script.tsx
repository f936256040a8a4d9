import { useTranslation } from '@portico/ui/translation/translation.tsx'

export function NoScript() {
  const { t } = useTranslation('common')
  return (
    <noscript>
      <p className="p-4 text-center">{t('noScript')}</p>
    </noscript>
  )
}
