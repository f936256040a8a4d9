import { useTranslation } from 'react-i18next'
import { Button } from '../components/button.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { loadConfig } from '../lib/config.ts'

/** Specification 2.3: nothing works without the configuration, so nothing pretends to. */
export function ConfigFailed() {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <MessagePage
      tone="danger"
      title={t('pages:config.title')}
      messages={[t('pages:config.text')]}
      actions={<Button onClick={() => void loadConfig()}>{t('common:action.retry')}</Button>}
    />
  )
}
