import { localeOrDefault } from '@portico/contract/locales'
import { useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { ConfirmationPage } from '../../features/confirmation/confirmation-page.tsx'

export default function ConfirmationRoute() {
  const { locale: segment, code = '' } = useParams()
  const locale = localeOrDefault(segment)
  return (
    <ConfirmationPage
      code={code}
      homePath={pathTo(locale, 'home')}
      loginPathFor={({ application, backUrl }) =>
        pathTo(locale, 'login', { application: application ?? undefined, backUrl: backUrl ?? undefined })
      }
    />
  )
}
