import type { Elements } from '@portico/ui/elements.ts'
import { ChartColumn, FileCheck, UserCheck } from 'lucide-react'
import type { ComponentType } from 'react'

const SIZE = 'size-5 shrink-0'

/** A room stands in the navigation as soon as there is something in it. */
export type Room = {
  /** Below `/console/`; also the key of its name in the texts. */
  path: 'cases' | 'statistics' | 'staff'
  icon: Elements
  /** Where not every role may enter. */
  only?: 'administrator'
  load: () => Promise<ComponentType>
}

export const ROOMS: readonly Room[] = [
  {
    path: 'cases',
    icon: <FileCheck className={SIZE} aria-hidden="true" />,
    load: async () => (await import('./rooms/cases-room.tsx')).CasesRoom,
  },
  {
    path: 'statistics',
    icon: <ChartColumn className={SIZE} aria-hidden="true" />,
    load: async () => (await import('../features/statistics/statistics-room.tsx')).StatisticsRoom,
  },
  {
    path: 'staff',
    icon: <UserCheck className={SIZE} aria-hidden="true" />,
    only: 'administrator',
    load: async () => (await import('../features/staff/staff-room.tsx')).StaffRoom,
  },
]

export const FIRST_ROOM = '/cases'
