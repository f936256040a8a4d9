import { isLocale, localeOrDefault } from '@portico/contract/locales'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { inLocale } from '../lib/paths.ts'
import { useRouteName } from './current-route.ts'
import { PageHead } from './page-head.tsx'

/** Everything under `/{locale}`; another first segment moves to the default language (specification 2.1). */
export default function LocaleLayout() {
  const { locale } = useParams()
  const location = useLocation()
  const name = useRouteName()
  if (!isLocale(locale)) {
    return <Navigate replace to={inLocale(location.pathname, localeOrDefault(locale)) + location.search} />
  }
  return (
    <>
      {name && <PageHead name={name} locale={locale} />}
      <Outlet />
    </>
  )
}
