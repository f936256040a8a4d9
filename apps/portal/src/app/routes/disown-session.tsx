import { localeOrDefault } from '@portico/contract/locales'
import { useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { DisownPage } from '../../features/disown/disown-page.tsx'

export default function DisownSessionRoute() {
  const { locale: segment, code = '' } = useParams()
  const locale = localeOrDefault(segment)
  return <DisownPage code={code} locale={locale} resetPath={pathTo(locale, 'passwordReset')} />
}
