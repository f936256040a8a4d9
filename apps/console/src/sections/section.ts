import type { StaffRole } from '@portico/contract/kernel/statuses'

import type { KeyOf } from '@portico/ui/translation/text-keys.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** Each section has its name in the texts: one without does not compile. */
type NameKey = Extract<KeyOf<'console'>, `nav.${string}`>
type SectionPath = NameKey extends `nav.${infer Path}` ? Exclude<Path, 'label'> : never

/** What the console needs to know of a page before anybody opens it; the page itself is a file of its own. */
export type ConsolePage = {
  /** Below `/console/`; also the key of its name in the texts. */
  path: SectionPath
  /** Who may enter; the server asks for the same roles at each call. */
  roles: readonly StaffRole[]
  load: () => Promise<ComponentType>
}

export type Section = ConsolePage & {
  icon: LucideIcon
  /** What the section adds to the bar above all sections. */
  header?: ComponentType
}
