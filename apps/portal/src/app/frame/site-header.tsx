import type { Locale } from '@portico/contract/kernel/locales'
import type { PageName } from '@portico/contract/pages'
import { classNames } from '@portico/ui/class-names.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Mark } from '@portico/ui/parts/mark.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import type { Person } from './account-menu.tsx'
import { LanguageMenu } from './language/language-menu.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const AVATAR_PLACE = <Skeleton className="mx-2.5 h-9 w-9 rounded-t-full" />

/** The signed-in person; `unnamed` when their profile could not be loaded. */
export type Visitor = Person | 'loading' | 'unnamed'

type SiteHeaderProps = {
  locale: Locale
  /** The page that is shown: each button is hidden on its own page, and the landing shows neither. */
  page?: PageName | undefined
  /** Undefined while the configuration loads: the button keeps its space, invisible. */
  registrationAvailable: boolean | undefined
  /** What both links hand on to the forms: `carried()` of the address. */
  query?: Record<string, string | undefined>
  /** Signed in: the account's menu replaces the buttons; while it loads, its space is kept. */
  person?: Visitor | null | undefined
  /** Shows neither button: on a page that is only a warning. */
  plain?: boolean
  onLogout?: () => void
  /** Stands before the mark, for example the button that opens the sidebar. */
  start?: Elements
}

export function SiteHeader(props: SiteHeaderProps) {
  const { locale, page, person, plain, onLogout, start } = props
  const { t } = useTranslation(['shell', 'common'])
  const guest = !person && !plain && page !== 'home'
  // On the smallest phone there is no room for the name next to both buttons.
  const links = linksOf(props)
  const isFull = guest && links.signIn && links.signUp
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
          className="flex min-h-11 max-w-3/5 shrink-0 items-center gap-2.5 rounded-field px-2"
        >
          <Mark className="size-7 shrink-0" />
          <span
            translate="no"
            className={classNames(
              'truncate text-lg font-semibold tracking-tight',
              isFull && 'max-[26rem]:hidden',
            )}
          >
            {t('common:productName')}
          </span>
        </Link>
        <nav
          aria-label={t('header.label')}
          className="ms-auto flex items-center gap-1 tablet:gap-2 max-[18rem]:flex-wrap"
        >
          <LanguageMenu locale={locale} isTight={isFull} />
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

/** On the smallest phone a label wraps into two lines instead of leaving the screen, but never within a word. */
const NARROW = 'wrap-normal max-[26rem]:px-2 max-[26rem]:py-1 max-[26rem]:leading-tight'

/** Each button is hidden on its own page, and registration also where it is closed. */
function linksOf({ page, registrationAvailable }: SiteHeaderProps): { signIn: boolean; signUp: boolean } {
  return {
    signIn: page !== 'login',
    signUp: page !== 'registration' && registrationAvailable !== false,
  }
}

/** Where both have too little room, registration has more lines, and the sign-in stays in one. */
function GuestLinks(props: SiteHeaderProps) {
  const { locale, registrationAvailable, query = {} } = props
  const { t } = useTranslation('shell')
  const { signIn, signUp } = linksOf(props)
  return (
    <>
      {signIn ? (
        <Link
          to={pathTo(locale, 'login', query)}
          className={classNames(buttonClass({ variant: 'quiet', size: 'small' }), NARROW, 'shrink-0')}
        >
          {t('header.signIn')}
        </Link>
      ) : null}
      {signUp ? (
        <Link
          to={pathTo(locale, 'registration', query)}
          className={classNames(
            buttonClass({ variant: 'secondary', size: 'small' }),
            NARROW,
            'me-2',
            registrationAvailable === undefined && 'invisible',
          )}
        >
          {t('header.signUp')}
        </Link>
      ) : null}
    </>
  )
}
