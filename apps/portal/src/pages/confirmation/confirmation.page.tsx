import { withoutMailTail } from '@portico/contract/email/mail-tail'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useParams } from 'react-router'
import { ConfirmationPage } from './confirmation-page.tsx'

export default function ConfirmationRoute() {
  const { locale: segment, code: written = '' } = useParams()
  const code = withoutMailTail(written)
  const locale = localeOrDefault(segment)
  return <ConfirmationPage code={code} locale={locale} />
}
