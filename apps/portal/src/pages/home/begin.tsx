import type { Locale } from '@portico/contract/kernel/locales'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { carried, pathTo } from '../../delivery/paths.ts'

type BeginProps = { locale: Locale; isSignedIn: boolean; isClosed: boolean }

/** The ways in, the main one first. Where registration is closed, the sign-in takes its place: nothing else moves. */
export function Begin({ locale, isSignedIn, isClosed }: BeginProps) {
  const { t } = useTranslation(['shell', 'common'])
  const query = carried(useQuery())
  if (isSignedIn) {
    return (
      <Link to={pathTo(locale, 'profile')} className={buttonClass()}>
        {t('common:action.toProfile')}
      </Link>
    )
  }
  return (
    <>
      {isClosed ? null : (
        <Link to={pathTo(locale, 'registration', query)} className={buttonClass()}>
          {t('header.signUp')}
        </Link>
      )}
      <Link
        key={isClosed ? 'alone' : 'second'}
        to={pathTo(locale, 'login', query)}
        className={buttonClass({ variant: isClosed ? 'primary' : 'secondary' })}
      >
        {t('header.signIn')}
      </Link>
    </>
  )
}
