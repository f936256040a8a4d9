import { LOCALE_NAMES, type Locale } from '@portico/contract/locales'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Flag } from '../../components/flag.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { inLocale } from '../../lib/paths.ts'
import { LANGUAGES_BY_NAME } from './language-order.ts'
import { dismissLanguageOffer } from './offered-language.ts'
import { PopoverMenu } from './popover-menu.tsx'

/** Links to this page in the other languages; path and query stay as they are. */
export function LanguageMenu({ locale }: { locale: Locale }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  // A shell is prerendered for every value of its parameters: its links are right only in the browser.
  const hydrated = useHydrated()
  return (
    <PopoverMenu
      label={t('language.current', { language: LOCALE_NAMES[locale] })}
      panelClass="max-tablet:fixed max-tablet:inset-x-3 max-tablet:top-16 max-tablet:mt-0 tablet:w-140"
      button={
        <>
          <Flag locale={locale} />
          <span className="hidden text-sm tablet:inline">{LOCALE_NAMES[locale]}</span>
          <ChevronDown className="size-4 text-muted group-open:rotate-180" aria-hidden="true" />
        </>
      }
    >
      <nav key={hydrated ? 'live' : 'built'} aria-label={t('language.choose')}>
        <ul className="grid max-h-[min(70dvh,420px)] grid-cols-2 gap-0.5 overflow-y-auto tablet:grid-cols-3">
          {LANGUAGES_BY_NAME.map((code) => (
            <li key={code}>
              <Link
                to={`${inLocale(pathname, code)}${search}`}
                preventScrollReset
                hrefLang={code}
                lang={code}
                onClick={dismissLanguageOffer}
                aria-current={code === locale ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-mini px-3 py-2 text-sm hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:font-medium"
              >
                <Flag locale={code} />
                <bdi className="min-w-0 flex-1">{LOCALE_NAMES[code]}</bdi>
                {code === locale ? <Check className="size-4 text-accent" aria-hidden="true" /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PopoverMenu>
  )
}
