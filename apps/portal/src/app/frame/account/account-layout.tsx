import type { Elements } from '@portico/ui/elements.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useCallback, useState } from 'react'
import type { MenuItem } from './menu.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { chooseMenuNarrow, useMenuNarrow } from './menu-width.ts'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import './menu.css'

type AccountLayoutProps = {
  items: readonly MenuItem[]
  applications: readonly MenuItem[]
  onLogout: () => void
  /** Draws the header with the button that narrows and widens the sidebar. */
  header: (start: Elements) => Elements
  footer: Elements
  children: Elements
}

/**
 * Header, sidebar, content. The sidebar starts wide and can be as narrow as its icons; on a phone a bar at the foot has the first entries
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
  const isNarrow = useMenuNarrow()
  const [sheet, setSheet] = useState(false)
  const closeSheet = useCallback(() => setSheet(false), [])
  const label = isNarrow ? t('menu.wide') : t('menu.narrow')
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-dock)">
      {header(
        <button
          type="button"
          className="grid size-11 place-items-center rounded-field text-muted hover:bg-hover hover:text-ink max-tablet:hidden"
          aria-label={label}
          title={label}
          aria-expanded={!isNarrow}
          aria-controls="sidebar"
          onClick={() => chooseMenuNarrow(!isNarrow)}
        >
          <PanelLeft className="mirror size-5" aria-hidden="true" />
        </button>,
      )}
      <div className="in-turn flex flex-1 flex-col">
        <div className="mx-auto flex w-full max-w-480 flex-1">
          <aside
            id="sidebar"
            className="sticky top-16 max-h-[calc(100dvh-64px)] shrink-0 self-start overflow-x-clip overflow-y-auto px-4 py-5 cramped:static cramped:max-h-none max-tablet:hidden"
          >
            <Sidebar
              items={items}
              applications={applications}
              onLogout={onLogout}
              headingId="applications"
              hasTips={isNarrow}
            />
          </aside>
          <main
            id="content"
            tabIndex={-1}
            className="account-content min-w-0 flex-1 border-line px-5 py-8 tablet:border-s tablet:px-10 tablet:py-12"
          >
            {children}
          </main>
        </div>
        {footer}
      </div>
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
