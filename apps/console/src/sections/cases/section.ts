import FileCheck from 'lucide-react/icons/file-check'
import type { Section } from '../section.ts'
import { CaseSearch } from './case-search.tsx'

/** The documents that wait for a decision. */
export const cases: Section = {
  path: 'cases',
  icon: FileCheck,
  roles: ['moderator', 'administrator'],
  load: async () => (await import('./cases-section.tsx')).CasesSection,
  header: CaseSearch,
}
