import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Navigate, useParams } from 'react-router'
import { carried, pathTo } from '../../delivery/paths.ts'
import { ConsentRequest } from './consent-request.tsx'

export default function ConsentRoute() {
  const { t } = useTranslation('consent')
  const locale = localeOrDefault(useParams().locale)
  const { application, interaction } = carried(useQuery())
  // The address was cut off, or typed: no application asks.
  if (!interaction) return <Navigate replace to={pathTo(locale, 'profileGeneral')} />
  return (
    <ConsentRequest
      key={interaction}
      uid={interaction}
      application={application}
      locale={locale}
      titleOf={(name) => (name ? t('title', { application: name }) : t('meta.title'))}
    />
  )
}
