import { Navigate } from 'react-router'
import { useRoles } from '../../session/staff-session.ts'
import { sectionsFor } from '../sections.ts'

/** The console's own address leads to the first section that somebody may enter. */
export function FirstSection() {
  const [first] = sectionsFor(useRoles())
  return first ? <Navigate to={`/${first.path}`} replace /> : null
}
