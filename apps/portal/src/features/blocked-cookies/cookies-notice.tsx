import { Alert } from '@portico/ui/parts/alert.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { COOKIES_NOTICE_ID } from '../../delivery/cookies.ts'

export function CookiesNotice() {
  const { t } = useTranslation('blocked-cookies')
  return (
    <Alert id={COOKIES_NOTICE_ID} tabIndex={-1} tone="warning" title={t('title')}>
      {t('text', { host: leftToRight(location.host) })}
    </Alert>
  )
}
