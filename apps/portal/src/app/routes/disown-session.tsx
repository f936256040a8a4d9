import { localeOrDefault } from '@portico/contract/locales'
import { useParams } from 'react-router'
import { DisownPage } from '../../features/disown/disown-page.tsx'
import { pathTo } from '../../lib/paths.ts'

export default function DisownSessionRoute() {
  const { locale: segment, code = '' } = useParams()
  const locale = localeOrDefault(segment)
  return <DisownPage code={code} locale={locale} resetPath={pathTo(locale, 'passwordReset')} />
}
