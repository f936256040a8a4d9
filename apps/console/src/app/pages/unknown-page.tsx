import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useRoles } from '../../session/staff-session.ts'
import { sectionsFor } from '../sections.ts'

export function UnknownPage() {
  const { t } = useTranslation(['console', 'pages'])
  const [first] = sectionsFor(useRoles())
  return (
    <MessagePage
      title={t('pages:unavailable.title')}
      messages={[t('pages:unavailable.text')]}
      actions={
        first ? (
          <Link className={buttonClass()} to={`/${first.path}`}>
            {t(`nav.${first.path}`)}
          </Link>
        ) : null
      }
    />
  )
}
