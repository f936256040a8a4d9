import { classNames } from '@portico/ui/class-names.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Mark } from '@portico/ui/parts/mark.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import type { Person } from './account-menu.tsx'
import { GuestLinks, type GuestLinksProps, guestLinksOf } from './guest-links.tsx'
import { LanguageMenu } from './language/language-menu.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const AVATAR_PLACE = <Skeleton className="mx-2.5 h-9 w-9 rounded-t-full" />

/** The signed-in person; `unnamed` when their profile could not be loaded. */
export type Visitor = Person | 'loading' | 'unnamed'

type SiteHeaderProps = GuestLinksProps & {
  /** Signed in: the account's menu replaces the buttons; while it loads, its space is kept. */
  person?: Visitor | null | undefined
  /** Shows neither button: on a page that is only a warning. */
  plain?: boolean
  onLogout?: () => void
  /** Stands before the mark, for example the button that opens the sidebar. */
  start?: Elements
}

/** Where the buttons stand the name has the room for all of itself, or falls below the edge: the mark alone, never half a name. */
const WHOLE_OR_MARK = 'h-11 flex-wrap content-start overflow-hidden *:h-11 *:leading-11 max-[26rem]:pe-0'

export function SiteHeader(props: SiteHeaderProps) {
  const { locale, page, person, plain, onLogout, start } = props
  const { t } = useTranslation(['shell', 'common'])
  const guest = !person && !plain && page !== 'home'
  const links = guestLinksOf(props)
  return (
    <header data-page={page} className="sticky top-0 z-30 border-b border-line bg-paper cramped:relative">
      <div
        className={classNames(
          'mx-auto flex min-h-16 items-center gap-1 px-3 tablet:gap-2 tablet:px-6 max-[18rem]:flex-wrap',
          page === 'home' ? 'max-w-360' : 'max-w-480',
        )}
      >
        {start}
        <Link
          to={pathTo(locale, 'home')}
          aria-label={t('header.home')}
          className={classNames(
            'flex min-w-11 items-center gap-x-2.5 rounded-field px-2',
            guest ? WHOLE_OR_MARK : 'min-h-11 max-w-3/5 shrink-0',
          )}
        >
          <Mark className="size-7 shrink-0" />
          <span translate="no" className="truncate text-lg font-semibold tracking-tight">
            {t('common:productName')}
          </span>
        </Link>
        <nav
          aria-label={t('header.label')}
          className="ms-auto flex shrink-0 items-center gap-1 tablet:gap-2 max-[18rem]:shrink max-[18rem]:flex-wrap"
        >
          <LanguageMenu locale={locale} isTight={guest && (links.signIn || links.signUp)} />
          {person === 'loading' ? AVATAR_PLACE : null}
          {person && person !== 'loading' && onLogout ? (
            <Suspense fallback={AVATAR_PLACE}>
              <AccountMenu
                locale={locale}
                person={person === 'unnamed' ? undefined : person}
                onLogout={onLogout}
              />
            </Suspense>
          ) : null}
          {guest ? <GuestLinks {...props} /> : null}
        </nav>
      </div>
    </header>
  )
}
