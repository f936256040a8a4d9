import type { Locale } from '@portico/contract/locales'
import { ROUTES, type RouteEntry, type RouteName } from '@portico/contract/routes'
import type { Elements } from '@portico/ui/elements.ts'
import { pathTo } from '../../../delivery/paths.ts'

/** An entry of the sidebar. */
export type MenuItem = {
  /** The entry's name in code: its icon and the tests use it. */
  alias: string
  label: string
  logo?: Elements
  /** An address of the portal (a path) or of a partner application. */
  to?: string
  badge?: string | undefined
  /** Nothing is left to do there: the badge need not catch the eye. */
  isDone?: boolean
  items?: readonly MenuItem[]
  /** The entry is the current one on every page below this address. */
  area?: string
}

const ACCOUNT = [
  { alias: 'profile', route: 'profile' },
  { alias: 'verification', route: 'profileVerification' },
  { alias: 'security', route: 'profileSecurity' },
  { alias: 'password', route: 'profilePassword' },
  { alias: 'sessions', route: 'profileSessions' },
  { alias: 'data', route: 'profileData' },
] as const satisfies ReadonlyArray<{ alias: string; route: RouteName }>

export type MenuAlias = (typeof ACCOUNT)[number]['alias']

type Extras = Partial<Record<MenuAlias, Pick<MenuItem, 'badge' | 'isDone' | 'logo'>>>

/** The account's menu. An area's entry leads to its first page at once. */
export function accountMenu(
  locale: Locale,
  labels: Record<MenuAlias, string>,
  extras: Extras = {},
): MenuItem[] {
  return ACCOUNT.map(({ alias, route }) => {
    const { redirectTo }: RouteEntry = ROUTES[route]
    const first = (redirectTo ?? route) as RouteName
    // Every address of the account starts with the profile's own, so its entry is current on its first page only.
    const area = pathTo(locale, alias === 'profile' ? first : route)
    return { alias, label: labels[alias], to: pathTo(locale, first), area, ...extras[alias] }
  })
}

export function isCurrent({ to, area = to }: MenuItem, pathname: string): boolean {
  return area !== undefined && (pathname === area || pathname.startsWith(`${area}/`))
}
