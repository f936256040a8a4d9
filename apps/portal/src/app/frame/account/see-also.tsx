import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useId } from 'react'
import { Link } from 'react-router'
import type { MenuAlias } from './menu.ts'
import { MENU_ICONS } from './menu-icons.tsx'
import { useAccountMenu } from './use-account-menu.tsx'

const ROW = 'flex min-h-11 items-center gap-3 rounded-field px-3 py-2 text-ink no-underline hover:bg-hover'

/** Next to the content of an account page: where one goes on from there, and who helps. */
export function SeeAlso({ locale, pages }: { locale: Locale; pages: readonly MenuAlias[] }) {
  const { t } = useTranslation('shell')
  const menu = useAccountMenu(locale)
  const supportEmail = useConfigValue((config) => config?.supportEmail ?? '')
  const headingId = useId()
  return (
    <Card>
      <h2 id={headingId} className="mb-2 font-semibold">
        {t('seeAlso')}
      </h2>
      <nav aria-labelledby={headingId} className="-mx-3 grid">
        {menu
          .filter(({ alias }) => pages.some((page) => page === alias))
          .map(({ alias, label, to }) => (
            <Link key={alias} to={to ?? ''} className={ROW}>
              <Icon>{MENU_ICONS[alias] ?? null}</Icon>
              <span className="min-w-0">{label}</span>
            </Link>
          ))}
        <a href={`mailto:${supportEmail}`} className={ROW}>
          <Icon>
            <LifeBuoy className="size-5" aria-hidden="true" />
          </Icon>
          <span>{t('footer.support')}</span>
        </a>
      </nav>
    </Card>
  )
}

function Icon({ children }: { children: Elements }) {
  return <span className="shrink-0 text-muted">{children}</span>
}
