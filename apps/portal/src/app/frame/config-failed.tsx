import { loadConfig } from '@portico/ui/delivery/load-config.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** Nothing works without the configuration, so this page replaces everything. */
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
