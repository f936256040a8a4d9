import { STAFF_ROLES } from '@portico/contract/kernel/statuses'
import FileCheck from 'lucide-react/icons/file-check'
import type { ConsolePage, Section } from '../section.ts'
import { CaseSearch } from './case-search.tsx'

/** The documents that wait for a decision. */
export const cases: Section = {
  path: 'cases',
  icon: FileCheck,
  roles: ['moderator', 'administrator'],
  load: async () => (await import('./cases-section.tsx')).CasesSection,
  header: CaseSearch,
}

/** How a case goes from the queue to a decision. */
export const help: ConsolePage = {
  path: 'help',
  roles: STAFF_ROLES,
  load: async () => (await import('./help/help-page.tsx')).HelpPage,
}

/** Invented cases to decide on. */
export const practice: ConsolePage = {
  path: 'practice',
  roles: STAFF_ROLES,
  load: async () => (await import('./practice/practice-page.tsx')).PracticePage,
}
