import type { Elements } from '@portico/ui/elements.ts'
import FileCheck from 'lucide-react/icons/file-check'
import FolderDown from 'lucide-react/icons/folder-down'
import KeyRound from 'lucide-react/icons/key-round'
import Link2 from 'lucide-react/icons/link-2'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
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
