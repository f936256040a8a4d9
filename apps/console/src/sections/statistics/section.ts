import ChartColumn from 'lucide-react/icons/chart-column'
import type { Section } from '../section.ts'

/** How much waits, how fast it goes, and what comes back why. */
export const statistics: Section = {
  path: 'statistics',
  icon: ChartColumn,
  roles: ['moderator', 'administrator'],
  load: async () => (await import('./statistics-section.tsx')).StatisticsSection,
}
