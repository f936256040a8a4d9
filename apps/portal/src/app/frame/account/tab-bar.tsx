import { rippleFrom } from '@portico/ui/parts/ripple.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShownPath } from '../../router/pending-move.ts'
import { isCurrent, type MenuItem } from './menu.ts'
import { MENU_ICONS } from './menu-icons.tsx'

type TabBarProps = { items: readonly MenuItem[]; isOpen: boolean; onOpen: () => void }

/** How many entries fit next to the button for the whole menu. */
const TABS = 3
const TAB =
  'ripple group relative row-span-4 grid grid-rows-subgrid justify-items-center gap-0.5 px-1 text-center text-sm text-muted max-[22.5rem]:text-xs -outline-offset-2 max-[18rem]:w-full max-[18rem]:py-2 ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** On a phone the menu is near the thumb: the first pages, and one button for the whole menu. */
export function TabBar({ items, isOpen, onOpen }: TabBarProps) {
  const { t } = useTranslation('shell')
  const pathname = useShownPath()
  const inRest = items.slice(TABS).some((item) => isCurrent(item, pathname))
  return (
    <nav
      aria-label={t('menu.label')}
      // One row for all icons and one for all names: a name of two lines does not lift its icon above the others. A column
      // is at least as wide as the longest word in it: no word breaks at a letter.
      className="tab-bar fixed inset-x-0 bottom-0 z-20 grid min-h-[calc(65px+env(safe-area-inset-bottom))] grid-cols-[repeat(4,minmax(min-content,1fr))] grid-rows-[1fr_auto_auto_1fr] border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] overflow-x-clip wrap-normal cramped:static max-[18rem]:block tablet:hidden"
    >
      {items.slice(0, TABS).map((item) => (
        <Link
          key={item.alias}
          to={item.to ?? ''}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          className={TAB}
          onPointerDown={rippleFrom}
        >
          <TabIcon>{item.logo ?? MENU_ICONS[item.alias]}</TabIcon>
          <span className="row-start-3 leading-[1.14]">{item.label}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={inRest ? 'page' : undefined}
        className={TAB}
        onClick={onOpen}
        onPointerDown={rippleFrom}
      >
        <TabIcon>
          <Menu className="size-5" aria-hidden="true" />
        </TabIcon>
        <span className="row-start-3 leading-[1.14]">{t('menu.short')}</span>
      </button>
    </nav>
  )
}

function TabIcon({ children }: { children: ReactNode }) {
  return (
    <span className="row-start-2 grid h-7 w-14 place-items-center rounded-full transition-colors duration-120 group-aria-[current=page]:bg-accent-tint">
      {children}
    </span>
  )
}
