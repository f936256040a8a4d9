import { PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { classNames } from '../../components/class-names.ts'
import type { MenuItem } from './menu.ts'
import { Sidebar } from './sidebar.tsx'

type AccountLayoutProps = {
  items: readonly MenuItem[]
  applications: readonly MenuItem[]
  onLogout: () => void
  /** Draws the header; it is given the button that shows and hides the sidebar. */
  header: (start: ReactNode) => ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Where the sidebar was opened: on a phone it covers what it leads to, so a new address closes it again. */
type Open = { wide: boolean; phoneAt: string | null }

/** Header, sidebar, content. The sidebar is open unless the screen is a phone's (specification 2.3). */
export function AccountLayout({
  items,
  applications,
  onLogout,
  header,
  footer,
  children,
}: AccountLayoutProps) {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const [open, setOpen] = useState<Open>({ wide: true, phoneAt: null })
  const onPhone = open.phoneAt === key

  function toggle() {
    const phone = !matchMedia('(min-width: 48rem)').matches
    setOpen(phone ? { ...open, phoneAt: onPhone ? null : key } : { ...open, wide: !open.wide })
  }

  return (
    <div className="flex min-h-dvh flex-col">
      {header(
        <button
          type="button"
          className="grid size-11 place-items-center rounded-field text-muted hover:bg-hover hover:text-ink"
          aria-label={t('menu.label')}
          aria-controls="sidebar"
          onClick={toggle}
        >
          <PanelLeft className="mirror size-5" aria-hidden="true" />
        </button>,
      )}
      <div className="mx-auto flex w-full max-w-480 flex-1 flex-col tablet:flex-row">
        <aside
          id="sidebar"
          className={classNames(
            'shrink-0 border-line p-4 max-tablet:border-b tablet:sticky tablet:top-16 tablet:h-[calc(100dvh-64px)] tablet:w-64 tablet:overflow-y-auto tablet:border-e tablet:p-5',
            !onPhone && 'max-tablet:hidden',
            !open.wide && 'tablet:hidden',
          )}
        >
          <Sidebar items={items} applications={applications} onLogout={onLogout} />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-5 py-8 tablet:px-10 tablet:py-12">
          {children}
        </main>
      </div>
      {footer}
    </div>
  )
}
