import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { useParams, useSearchParams } from 'react-router'
import { carried, pathTo } from '../../delivery/paths.ts'
import { ApproveRequest } from './approve-request.tsx'
import { QrSignIn } from './qr-sign-in.tsx'

/** With a code in its address this is the phone that scanned it; without one it is the browser that shows one. */
export default function LoginQrRoute() {
  const locale = localeOrDefault(useParams().locale)
  const [search] = useSearchParams()
  // The page was built without a query, so wait until it is known.
  const { code } = useHydrated() ? carried(search) : {}
  if (code) {
    return (
      <ApproveRequest key={code} code={code} locale={locale} profilePath={pathTo(locale, 'profileGeneral')} />
    )
  }
  return <QrSignIn locale={locale} />
}
