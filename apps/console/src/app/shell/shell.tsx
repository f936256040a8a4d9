import type { StaffSession } from '@portico/contract/staff/schemas'
import { Mark } from '@portico/ui/parts/mark.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { installation } from '../../delivery/installation.ts'
import { SECTIONS } from '../sections.ts'
import { AccountMenu } from './account-menu.tsx'
import { AnotherAccountDialog } from './another-account-dialog.tsx'
import { IdleDialog } from './idle-dialog.tsx'
import { Navigation } from './navigation.tsx'

/**
 * Navigation at the side, search and account above, one section in the middle. Below 1440 px the side shows icons alone:
 * the two pictures of a case need its room.
 */
export function Shell({ session }: { session: StaffSession }) {
  const { t } = useTranslation(['console', 'shell'])
  useSectionFocus()
  return (
    <div className="flex min-h-dvh max-tablet:flex-col">
      <a href="#content" className="skip-link">
        {t('shell:skip')}
      </a>
      <aside className="flex shrink-0 border-line bg-surface tablet:sticky tablet:top-0 tablet:h-dvh tablet:w-18 tablet:flex-col tablet:border-e min-[90rem]:w-60 max-tablet:border-b">
        <Link
          to="/"
          className="flex h-16 items-center gap-2.5 px-5 text-ink no-underline max-[90rem]:tablet:justify-center max-[90rem]:tablet:px-0"
        >
          <Mark className="size-7" />
          <span className="grid leading-tight max-[90rem]:sr-only">
            <span translate="no" className="font-semibold">{`${installation().productName} `}</span>
            <span className="text-xs text-muted">{t('console:name')}</span>
          </span>
        </Link>
        <Navigation />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-line bg-paper px-4 desktop:px-8">
          {SECTIONS.map(({ path, header: Header }) => Header && <Header key={path} />)}
          <div className="ms-auto">
            <AccountMenu session={session} />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col px-4 py-5 outline-none desktop:px-8 desktop:py-6"
        >
          <Outlet />
        </main>
      </div>
      <IdleDialog />
      <AnotherAccountDialog shown={session} />
    </div>
  )
}

/** A new section is read aloud from its heading; the one that the page began with leaves the focus alone. */
function useSectionFocus(): void {
  const { pathname } = useLocation()
  const section = pathname.split('/')[1] ?? ''
  const before = useRef(section)
  useEffect(() => {
    const left = before.current
    before.current = section
    // The console's own address redirects to the first section; that is no navigation.
    if (left === section || left === '') return
    const place = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
    place?.focus()
  }, [section])
}
