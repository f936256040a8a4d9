import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Outlet } from 'react-router'
import { usePageTitle } from '../../delivery/page-title.ts'
import type { ConsolePage } from '../../sections/section.ts'
import { useRoles } from '../../session/staff-session.ts'
import { UnknownPage } from '../pages/unknown-page.tsx'
import { isFor } from '../sections.ts'

/** One page of the console with its title; for a person who has none of its roles there is no such page. */
export function SectionPage({ page }: { page: ConsolePage }) {
  return isFor(page, useRoles()) ? <Entered path={page.path} /> : <UnknownPage />
}

function Entered({ path }: Pick<ConsolePage, 'path'>) {
  const { t } = useTranslation('console')
  usePageTitle(t(`nav.${path}`))
  return <Outlet />
}
