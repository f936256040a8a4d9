import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Outside } from './outside.tsx'

/** The page that shows when a page itself breaks: without the shell, whose code may be what broke. */
export function BrokenPage() {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <Outside
      tone="danger"
      title={t('error.title')}
      messages={[t('error.text')]}
      actions={<Button onClick={() => void reloadPage()}>{t('common:action.retry')}</Button>}
    />
  )
}
