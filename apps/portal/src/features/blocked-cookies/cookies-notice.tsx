import { useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { COOKIES_NOTICE_ID } from '../../lib/cookies.ts'
import { leftToRight } from '../../lib/left-to-right.ts'

export function CookiesNotice() {
  const { t } = useTranslation('blocked-cookies')
  return (
    <Alert id={COOKIES_NOTICE_ID} tabIndex={-1} tone="warning" title={t('title')}>
      {t('text', { host: leftToRight(location.host) })}
    </Alert>
  )
}
