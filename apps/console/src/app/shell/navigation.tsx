import { rippleFrom } from '@portico/ui/parts/ripple.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { NavLink } from 'react-router'
import { useRoles } from '../../session/staff-session.ts'
import { sectionsFor } from '../sections.ts'

const ENTRY =
  'ripple flex min-h-11 items-center gap-3 rounded-field px-3 py-2 wrap-normal hyphens-none max-tablet:px-2 text-muted no-underline hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-accent ' +
  'max-[90rem]:tablet:justify-center'

/** The sections for this person. On a narrow screen an icon names itself to the pointer and to the screen reader. */
export function Navigation() {
  const { t } = useTranslation('console')
  const sections = sectionsFor(useRoles())
  return (
    <nav aria-label={t('nav.label')} className="flex-1 px-3 py-2 max-[26rem]:px-0">
      <ul className="flex gap-1 tablet:flex-col">
        {sections.map(({ path, icon: Icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className={ENTRY} title={t(`nav.${path}`)} onPointerDown={rippleFrom}>
              {/* Three names have no room for their icons on a phone; two have none on the smallest ones. */}
              <span className={sections.length > 2 ? 'max-tablet:hidden' : 'max-[26rem]:hidden'}>
                <Icon className="size-5 shrink-0" aria-hidden="true" />
              </span>
              <span className="max-[90rem]:tablet:sr-only">{t(`nav.${path}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
