import { currentConfig } from '@portico/ui/delivery/config.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { Spelled } from './spelled.tsx'

/** Under another address than its own the portal cannot sign people in: this page names the right one. */
export function ForeignPage() {
  const { t } = useTranslation('domain')
  const { pathname, search } = useLocation()
  const home = currentConfig().domainPassportRest
  return (
    <MessagePage
      tone="danger"
      title={t('bad.title')}
      messages={[t('bad.text')]}
      actions={
        <a className={buttonClass()} href={home + pathname + search}>
          {t('bad.go')}
        </a>
      }
    >
      <div className="w-full text-start">
        <Spelled label={t('bad.given')} host={location.host} />
        <Spelled label={t('bad.expected')} host={new URL(home).host} />
      </div>
    </MessagePage>
  )
}
