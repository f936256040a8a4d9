import { useTranslation } from 'react-i18next'
export default function RegistrationRoute() {
  const { t } = useTranslation('registration')
  return <h1>{t('meta.title')}</h1>
}
