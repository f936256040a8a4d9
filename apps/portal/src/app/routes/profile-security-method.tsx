import { localeOrDefault } from '@portico/contract/locales'
import { useParams } from 'react-router'
import { MethodPage } from '../../features/two-factor/method-page.tsx'
import { METHODS } from '../../features/two-factor/methods.ts'
import { IN_ACCOUNT_FRAME } from '../frame/account/account-frame.tsx'
import { useRouteName } from '../router/current-route.ts'

export const handle = IN_ACCOUNT_FRAME

/** Setting up, activating and deactivating a method: the route's name begins with the method's. */
export default function ProfileSecurityMethodRoute() {
  const locale = localeOrDefault(useParams().locale)
  const name = useRouteName()
  const method = METHODS.find(({ route }) => name?.startsWith(route)) ?? METHODS[0]
  return <MethodPage locale={locale} method={method} />
}
