import type { Locale } from '@portico/contract/kernel/locales'
import type { PageName } from '@portico/contract/pages'
import { classNames } from '@portico/ui/class-names.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import UserPlus from 'lucide-react/icons/user-plus'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'

export type GuestLinksProps = {
  locale: Locale
  /** The page that is shown: each button is hidden on its own page, and the landing shows neither. */
  page?: PageName | undefined
  /** Undefined while the configuration loads: the button keeps its space, invisible. */
  registrationAvailable: boolean | undefined
  /** What both links hand on to the forms: `carried()` of the address. */
  query?: Record<string, string | undefined>
}

/** Each button is hidden on its own page, and registration also where it is closed. */
export function guestLinksOf({ page, registrationAvailable }: GuestLinksProps) {
  return {
    signIn: page !== 'login',
    signUp: page !== 'registration' && registrationAvailable !== false,
  }
}

const ONE_LINE =
  'shrink-0 whitespace-nowrap max-[26rem]:px-2 max-[18rem]:shrink max-[18rem]:whitespace-normal'

/** Sign-in and registration. Where a phone has no room for both labels in one line, registration is an icon. */
export function GuestLinks(props: GuestLinksProps) {
  const { locale, registrationAvailable, query = {} } = props
  const { t } = useTranslation('shell')
  const { signIn, signUp } = guestLinksOf(props)
  return (
    <>
      {signIn ? (
        <Link
          to={pathTo(locale, 'login', query)}
          className={classNames(buttonClass({ variant: 'quiet', size: 'small' }), ONE_LINE)}
        >
          {t('header.signIn')}
        </Link>
      ) : null}
      {signUp ? (
        <Link
          to={pathTo(locale, 'registration', query)}
          className={classNames(
            buttonClass({ variant: 'secondary', size: 'small' }),
            ONE_LINE,
            'me-2',
            signIn && 'max-[26rem]:w-11',
            registrationAvailable === undefined && 'invisible',
          )}
        >
          {signIn ? <UserPlus className="size-5 min-[26rem]:hidden" aria-hidden="true" /> : null}
          <span className={signIn ? 'max-[26rem]:sr-only' : undefined}>{t('header.signUp')}</span>
        </Link>
      ) : null}
    </>
  )
}
