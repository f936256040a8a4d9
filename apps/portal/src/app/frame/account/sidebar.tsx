import { Badge } from '@portico/ui/parts/badge.tsx'
import { rippleFrom } from '@portico/ui/parts/ripple.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { useShownPath } from '../../router/pending-move.ts'
import { isCurrent, type MenuItem } from './menu.ts'
import { MENU_ICONS } from './menu-icons.tsx'

type SidebarProps = {
  items: readonly MenuItem[]
  applications: readonly MenuItem[]
  onLogout: () => void
  /** Distinguishes this copy of the menu from the other one on the same page. */
  headingId: string
  /** Each entry says its name when it is pointed at: only the icons are in sight. */
  hasTips?: boolean
}

const ENTRY =
  'ripple flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-2 text-start text-muted hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** The menu of the signed-in pages: the account's pages, then the applications. */
export function Sidebar({ items, applications, onLogout, headingId, hasTips = false }: SidebarProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label={t('menu.label')}>
        <Entries items={items} hasTips={hasTips} />
        <button
          type="button"
          title={hasTips ? t('menu.logout') : undefined}
          className={`${ENTRY} mt-1`}
          onClick={onLogout}
          onPointerDown={rippleFrom}
        >
          <LogOut className="mirror size-5 shrink-0" aria-hidden="true" />
          <span className="menu-name">{t('menu.logout')}</span>
        </button>
      </nav>
      {applications.length > 0 ? (
        <nav aria-labelledby={headingId} className="border-t border-line pt-5">
          <h2 id={headingId} className="menu-name px-3 pb-2 text-sm font-medium text-muted">
            {t('menu.applications')}
          </h2>
          <ul className="grid gap-1">
            {applications.map((item) => (
              <li key={item.alias}>
                <a
                  href={item.to}
                  title={hasTips ? item.label : undefined}
                  className={ENTRY}
                  onPointerDown={rippleFrom}
                >
                  {item.logo}
                  <span className="menu-name min-w-0 flex-1 text-ink">
                    <bdi translate="no">{item.label}</bdi>
                  </span>
                  <ArrowUpRight className="menu-more mirror size-4 shrink-0" aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}

type EntriesProps = { items: readonly MenuItem[]; hasTips: boolean; nested?: boolean }

function Entries({ items, hasTips, nested = false }: EntriesProps) {
  const pathname = useShownPath()
  return (
    <ul className={nested ? 'menu-more ms-8 mt-1 grid gap-1' : 'grid gap-1'}>
      {items.map((item) => (
        <li key={item.alias}>
          <Link
            to={item.to ?? ''}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            title={hasTips ? item.label : undefined}
            className={ENTRY}
            onPointerDown={rippleFrom}
          >
            {item.logo ?? MENU_ICONS[item.alias]}
            <span className="menu-text flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
              <span className="menu-name leading-snug">{item.label}</span>
              {item.badge ? (
                <span className="menu-more">
                  <Badge tone={item.isDone ? 'good' : 'brass'}>{item.badge}</Badge>
                </span>
              ) : null}
            </span>
          </Link>
          {item.items ? <Entries items={item.items} hasTips={hasTips} nested /> : null}
        </li>
      ))}
    </ul>
  )
}
