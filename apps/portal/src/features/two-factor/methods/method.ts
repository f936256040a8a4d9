import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { PageName } from '@portico/contract/pages'
import type { MethodFacts } from '@portico/contract/two-factor/methods'
import type { Elements } from '@portico/ui/elements.ts'
import type { LucideIcon } from 'lucide-react'

/** A second factor: everything that the pages show and do differently for it. Its first step is in `starts.ts`. */
export type Method = MethodFacts & {
  type: TwoFactorType
  /** The key of its texts. */
  name: 'authenticator' | 'messenger' | 'email'
  icon: LucideIcon
  /** Where it is set up. */
  route: PageName
  /** Where its wizard says that it is active. */
  activated: PageName
  /** Where it is switched off; null: on the first route. */
  removal: PageName | null
  /** The card says where an app comes from that makes its codes. */
  needsApp: boolean
  /** Every code goes to the same place, so one that was sent a moment ago went there too. */
  hasOneTarget: boolean
}

/** The first step of setting a method up; `onNext` leads to the entry of its code. */
export type MethodStart = (props: { onNext: () => void }) => Elements
