import { classNames } from '@portico/ui/class-names.ts'
import { PanelLeft } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from './menu.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

type AccountLayoutProps = {
  items: readonly MenuItem[]
  applications: readonly MenuItem[]
  onLogout: () => void
  /** Draws the header with the button that shows and hides the sidebar. */
  header: (start: ReactNode) => ReactNode
  footer: ReactNode
  children: ReactNode
}

/**
 * Header, sidebar, content. The sidebar starts open, except on a phone: there a bar at the foot has the first entries
 * and a sheet the whole menu.
 */
export function AccountLayout({
  items,
  applications,
  onLogout,
  header,
  footer,
  children,
}: AccountLayoutProps) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(true)
  const [sheet, setSheet] = useState(false)
  const closeSheet = useCallback(() => setSheet(false), [])
  const label = open ? t('menu.collapse') : t('menu.expand')
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-dock)">
      {header(
        <button
          type="button"
          className="grid size-11 place-items-center rounded-field text-muted hover:bg-hover hover:text-ink max-tablet:hidden"
          aria-label={label}
          title={label}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={() => setOpen(!open)}
        >
          <PanelLeft className="mirror size-5" aria-hidden="true" />
        </button>,
      )}
      <div className="mx-auto flex w-full max-w-480 flex-1">
        <aside
          id="sidebar"
          className={classNames(
            'sticky top-16 max-h-[calc(100dvh-64px)] w-64 shrink-0 self-start overflow-y-auto px-4 py-5 max-tablet:hidden',
            !open && 'hidden',
          )}
        >
          <Sidebar items={items} applications={applications} onLogout={onLogout} headingId="applications" />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            'min-w-0 flex-1 px-5 py-8 tablet:px-10 tablet:py-12',
            open && 'border-line tablet:border-s',
          )}
        >
          {children}
        </main>
      </div>
      {footer}
      <TabBar items={items} isOpen={sheet} onOpen={() => setSheet(true)} />
      <MenuSheet isOpen={sheet} onClose={closeSheet}>
        <Sidebar
          items={items}
          applications={applications}
          onLogout={onLogout}
          headingId="applications-sheet"
        />
      </MenuSheet>
    </div>
  )
}
