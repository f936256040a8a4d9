import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'

export function UnknownPage() {
  const { t } = useTranslation(['console', 'pages'])
  return (
    <MessagePage
      title={t('pages:unavailable.title')}
      messages={[t('pages:unavailable.text')]}
      actions={
        <Link className={buttonClass()} to="/cases">
          {t('nav.cases')}
        </Link>
      }
    />
  )
}
