import type { Elements } from '@portico/ui/elements.ts'
import { ChartColumn, FileCheck } from 'lucide-react'
import type { ComponentType } from 'react'

const SIZE = 'size-5 shrink-0'

/** A room stands in the navigation as soon as there is something in it. */
export type Room = {
  /** Below `/console/`; also the key of its name in the texts. */
  path: 'cases' | 'statistics'
  icon: Elements
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
]

export const FIRST_ROOM = '/cases'
