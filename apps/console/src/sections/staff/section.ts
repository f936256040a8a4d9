import UserCheck from 'lucide-react/icons/user-check'
import type { Section } from '../section.ts'

/** What members of staff have added to enter the console by. */
export const staff: Section = {
  path: 'staff',
  icon: UserCheck,
  roles: ['administrator'],
  load: async () => (await import('./staff-section.tsx')).StaffSection,
}
