import type { Locale } from '@portico/contract/kernel/locales'
import { PAGE_NAMES, PAGES, type PageEntry, type PageName } from '@portico/contract/pages'
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

type WithMenu = Extract<(typeof PAGES)[PageName], { menu: string }>

export type MenuAlias = WithMenu['menu']

/** The pages with an entry, in the order of the table. */
const ENTRIES = PAGE_NAMES.flatMap((name) => {
  const page: PageEntry = PAGES[name]
  return page.menu
    ? [{ name, alias: page.menu as MenuAlias, first: (page.redirectTo ?? name) as PageName }]
    : []
})

type Extras = Partial<Record<MenuAlias, Pick<MenuItem, 'badge' | 'isDone' | 'logo'>>>

/** The account's menu. An area's entry leads to its first page at once. */
export function accountMenu(
  locale: Locale,
  labels: Record<MenuAlias, string>,
  extras: Extras = {},
): MenuItem[] {
  return ENTRIES.map(({ name, alias, first }) => {
    // Every address of the account starts with the profile's own, so its entry is current on its first page only.
    const area = pathTo(locale, alias === 'profile' ? first : name)
    return { alias, label: labels[alias], to: pathTo(locale, first), area, ...extras[alias] }
  })
}

export function isCurrent({ to, area = to }: MenuItem, pathname: string): boolean {
  return area !== undefined && (pathname === area || pathname.startsWith(`${area}/`))
}
