import { withoutMailTail } from '@portico/contract/email/mail-tail'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { ReportSignInPage } from './report-sign-in-page.tsx'

export default function ReportSignInRoute() {
  const { locale: segment, code: written = '' } = useParams()
  const code = withoutMailTail(written)
  const locale = localeOrDefault(segment)
  return <ReportSignInPage code={code} locale={locale} resetPath={pathTo(locale, 'passwordReset')} />
}
