import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Outlet } from 'react-router'
import { usePageTitle } from '../../delivery/page-title.ts'
import type { Section } from '../../sections/section.ts'
import { useRoles } from '../../session/staff-session.ts'
import { UnknownPage } from '../pages/unknown-page.tsx'
import { sectionsFor } from '../sections.ts'

/** One section with its title; for a person who has none of its roles there is no such page. */
export function SectionPage({ section }: { section: Section }) {
  return sectionsFor(useRoles()).includes(section) ? <Entered path={section.path} /> : <UnknownPage />
}

function Entered({ path }: Pick<Section, 'path'>) {
  const { t } = useTranslation('console')
  usePageTitle(t(`nav.${path}`))
  return <Outlet />
}
