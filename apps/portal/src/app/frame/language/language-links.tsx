import { prerenderPath } from '@portico/contract/built-pages'
import { LOCALE_NAMES, type Locale } from '@portico/contract/kernel/locales'
import { useAddress } from '@portico/ui/delivery/hydrated.ts'
import { Flag } from '@portico/ui/parts/flag.tsx'
import Check from 'lucide-react/icons/check'
import { type MouseEvent, memo } from 'react'
import { useNavigate } from 'react-router'
import { addressInLocale } from '../../../delivery/paths.ts'
import { useRouteName } from '../../router/current-route.ts'
import { LANGUAGES_BY_NAME } from './language-order.ts'
import { dismissLanguageOffer } from './offered-language.ts'
import { isPlainClick } from './plain-click.ts'

/**
 * Links to this page in the other languages, with the same path and query. Plain links: twenty-one links of the router
 * on every page would cost a fifth of a form page's start, and few people open the menu.
 */
export const LanguageLinks = memo(function LanguageLinks({ locale }: { locale: Locale }) {
  const navigate = useNavigate()
  const name = useRouteName()
  const address = useAddress(name ? prerenderPath(locale, name) : '')
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    dismissLanguageOffer()
    const { pathname, search } = event.currentTarget
    void navigate(pathname + search)
  }
  return (
    <ul className="grid max-h-[min(70dvh,540px)] grid-cols-2 gap-0.5 overflow-y-auto tablet:grid-cols-3">
      {LANGUAGES_BY_NAME.map((code) => (
        <li key={code}>
          <a
            href={addressInLocale(address, code)}
            onClick={follow}
            hrefLang={code}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            className="flex h-full min-h-11 items-center gap-2 rounded-mini px-2 tablet:gap-3 tablet:px-3 -outline-offset-2 py-2 text-sm hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:font-medium"
          >
            <Flag locale={code} />
            <span className="min-w-0 flex-1">
              <bdi translate="no">{LOCALE_NAMES[code]}</bdi>
            </span>
            {code === locale ? <Check className="size-4 text-accent" aria-hidden="true" /> : null}
          </a>
        </li>
      ))}
    </ul>
  )
})
