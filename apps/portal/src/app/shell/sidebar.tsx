import {
  ArrowUpRight,
  FileCheck,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Badge } from '../../components/badge.tsx'
import type { MenuItem } from './menu.ts'

type SidebarProps = {
  items: readonly MenuItem[]
  applications: readonly MenuItem[]
  onLogout: () => void
}

const ICONS: Record<string, ReactNode> = {
  profile: <UserRound className="size-5" aria-hidden="true" />,
  verification: <FileCheck className="size-5" aria-hidden="true" />,
  security: <ShieldCheck className="size-5" aria-hidden="true" />,
  password: <KeyRound className="size-5" aria-hidden="true" />,
  sessions: <MonitorSmartphone className="size-5" aria-hidden="true" />,
}

const ENTRY =
  'ripple flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-2 text-start text-muted hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** The menu of the signed-in pages: the account, then the applications it opens. */
export function Sidebar({ items, applications, onLogout }: SidebarProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex h-full flex-col gap-6">
      <nav aria-label={t('menu.label')}>
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.alias}>
              <NavLink to={item.to ?? ''} className={ENTRY}>
                {item.logo ?? ICONS[item.alias]}
                <span className="min-w-0 flex-1">{item.label}</span>
                {item.badge ? <Badge tone="brass">{item.badge}</Badge> : null}
              </NavLink>
              {item.items ? <SubMenu items={item.items} /> : null}
            </li>
          ))}
          <li>
            <button type="button" className={ENTRY} onClick={onLogout}>
              <LogOut className="mirror size-5" aria-hidden="true" />
              {t('menu.logout')}
            </button>
          </li>
        </ul>
      </nav>
      {applications.length > 0 ? (
        <nav aria-labelledby="sidebar-applications" className="border-t border-line pt-5">
          <h2 id="sidebar-applications" className="px-3 pb-2 text-sm font-medium text-muted">
            {t('menu.applications')}
          </h2>
          <ul className="grid gap-1">
            {applications.map((item) => (
              <li key={item.alias}>
                <a href={item.to} className={ENTRY}>
                  {item.logo ?? <ApplicationMark name={item.label} />}
                  <span className="min-w-0 flex-1 text-ink">{item.label}</span>
                  <ArrowUpRight className="mirror size-4" aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}

function SubMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="ms-8 grid gap-1">
      {items.map((item) => (
        <li key={item.alias}>
          <NavLink to={item.to ?? ''} className={ENTRY}>
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** A small door with the application's letter, until it brings a mark of its own. */
function ApplicationMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 place-items-center rounded-t-full rounded-b-mini bg-brass-tint text-sm font-semibold text-brass"
    >
      {[...name][0]}
    </span>
  )
}
