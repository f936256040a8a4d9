import { useTranslation } from 'react-i18next'
export default function ProfileGeneralRoute() {
  const { t } = useTranslation('profile')
  return <h1>{t('meta.title')}</h1>
}
