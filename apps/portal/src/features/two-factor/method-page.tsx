import type { Locale } from '@portico/contract/locales'
import { AccountPage } from '@portico/ui/parts/account-page.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import type { Method } from './methods.ts'

/** The page for a method's wizard: until the method is offered there is nothing to set up. */
export function MethodPage({ locale, method }: { locale: Locale; method: Method }) {
  const { t } = useTranslation('two-factor')
  return (
    <AccountPage title={t(`method.${method.name}`)} lead={t('lead')}>
      <Alert tone="info" title={t('closed.title')}>
        {t('closed.text')}
      </Alert>
      <div>
        <Link
          to={pathTo(locale, 'profileSecurityStatus')}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <ArrowLeft className="mirror size-4" aria-hidden="true" />
          {t('back')}
        </Link>
      </div>
    </AccountPage>
  )
}
