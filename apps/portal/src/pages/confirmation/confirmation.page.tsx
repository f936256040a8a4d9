import { withoutMailTail } from '@portico/contract/email/mail-tail'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { ConfirmationPage } from './confirmation-page.tsx'

export default function ConfirmationRoute() {
  const { locale: segment, code: written = '' } = useParams()
  const code = withoutMailTail(written)
  const locale = localeOrDefault(segment)
  return (
    <ConfirmationPage
      code={code}
      homePath={pathTo(locale, 'home')}
      loginPathFor={(onward) => pathTo(locale, 'login', onward)}
    />
  )
}
