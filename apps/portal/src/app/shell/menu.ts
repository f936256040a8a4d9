import type { Locale } from '@portico/contract/locales'
import type { RouteName } from '@portico/contract/routes'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { isBuilt } from '../built-routes.ts'

/** An entry of the sidebar, as specification 2.3 names its parts. */
export type MenuItem = {
  /** Name of the entry for code: which icon it has, which test means it. */
  alias: string
  label: string
  logo?: ReactNode
  /** An address of ours (a path) or of a partner application. */
  to?: string
  badge?: string | undefined
  items?: readonly MenuItem[]
}

export type MenuTexts = Record<'profile' | 'verification' | 'security' | 'password' | 'sessions', string>

const ACCOUNT: ReadonlyArray<{ alias: keyof MenuTexts; route: RouteName; page: RouteName }> = [
  { alias: 'profile', route: 'profile', page: 'profileGeneral' },
  { alias: 'verification', route: 'profileVerification', page: 'profileVerification' },
  { alias: 'security', route: 'profileSecurity', page: 'profileSecurity' },
  { alias: 'password', route: 'profilePassword', page: 'profilePassword' },
  { alias: 'sessions', route: 'profileSessions', page: 'profileSessions' },
]

/** The account's menu: an entry appears with its page, so that no link leads nowhere. */
export function accountMenu(
  locale: Locale,
  texts: MenuTexts,
  badges: { verification?: string } = {},
): MenuItem[] {
  return ACCOUNT.filter(({ route }) => isBuilt(route)).map(({ alias, page }) => ({
    alias,
    label: texts[alias],
    to: pathTo(locale, page),
    badge: alias === 'verification' ? badges.verification : undefined,
  }))
}
