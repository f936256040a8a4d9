import { localeOrDefault } from '@portico/contract/kernel/locales'
import { DAY_S } from '@portico/contract/kernel/units'
import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { labelWithin, writtenRow } from '@portico/locales/formats/lists'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import type { Changed } from '../../features/passwords/change-form.tsx'
import { forgetSession, sessionHandle } from '../../session/session.ts'

export default function SuccessChangePasswordRoute() {
  const { t } = useTranslation(['password-success', 'passwords', 'common'])
  const locale = localeOrDefault(useParams().locale)
  const { state } = useLocation()
  // The page is built without what the change left behind it.
  const change = (useHydrated() ? (state as Partial<Changed> | null) : null) ?? {}
  // The change of the password ended the session and cleared its cookies: forget it in the browser as well.
  useEffect(() => {
    if (!sessionHandle()) forgetSession()
  }, [])
  const { left = [], isCleared = false } = change
  const list = writtenRow(
    locale,
    left.map((label) => labelWithin(locale, label)),
  )
  const more = [
    ...(isCleared ? [t('stay.removed', { count: SUSPECT_MEANS_S / DAY_S })] : []),
    ...(left.length > 0 ? [t('stay.left', { list })] : []),
  ]
  return (
    <MessagePage
      tone="good"
      title={t('passwords:changed.title')}
      messages={[t('passwords:changed.text'), ...more]}
      actions={
        <Link className={buttonClass()} to={pathTo(locale, 'login')}>
          {t('common:action.signIn')}
        </Link>
      }
    />
  )
}
