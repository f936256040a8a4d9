import { useTranslation } from 'react-i18next'
export default function ConfirmationRoute() {
  const { t } = useTranslation('confirmation')
  return <h1>{t('meta.title')}</h1>
}
