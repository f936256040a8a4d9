import { useTranslation } from 'react-i18next'
export default function ProfileRoute() {
  const { t } = useTranslation('profile')
  return <h1>{t('meta.title')}</h1>
}
