import type { Elements } from '@portico/ui/elements.ts'
import {
  FileCheck,
  FolderDown,
  KeyRound,
  Link2,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { MenuAlias } from './menu.ts'

const SIZE = 'size-5 shrink-0'

/** The icon of each entry that brings none of its own. */
export const MENU_ICONS: Record<string, Elements> = {
  profile: <UserRound className={SIZE} aria-hidden="true" />,
  verification: <FileCheck className={SIZE} aria-hidden="true" />,
  security: <ShieldCheck className={SIZE} aria-hidden="true" />,
  password: <KeyRound className={SIZE} aria-hidden="true" />,
  connections: <Link2 className={SIZE} aria-hidden="true" />,
  data: <FolderDown className={SIZE} aria-hidden="true" />,
  sessions: <MonitorSmartphone className={SIZE} aria-hidden="true" />,
} satisfies Record<MenuAlias, Elements>
