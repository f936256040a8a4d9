import { useTranslation } from 'react-i18next'
export default function ChooseAccountRoute() {
  const { t } = useTranslation('choose-account')
  return <h1>{t('meta.title')}</h1>
}
