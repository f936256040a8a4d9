import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { DAY_S } from '@portico/contract/kernel/units'
import { writtenDay } from '@portico/locales/formats/days'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { forgetKnownPerson } from '../../account/known-person.ts'
import { pathTo } from '../../delivery/paths.ts'
import { forgetSession, sessionHandle } from '../../session/session.ts'

/** What the page of one's own data leaves in the history; nothing where somebody typed the address. */
function dayIn(state: unknown): number | null {
  return state instanceof Object && 'deletedAt' in state && typeof state.deletedAt === 'number'
    ? state.deletedAt
    : null
}

export default function DeletionPlannedRoute() {
  const { t } = useTranslation('account-data')
  const locale = localeOrDefault(useParams().locale)
  const day = dayIn(useLocation().state)
  // The request ended the session and cleared its cookies: forget it in the browser as well.
  useEffect(() => {
    if (sessionHandle()) return
    forgetSession()
    forgetKnownPerson()
  }, [])
  const text =
    day === null
      ? t('planned.inDays', { count: ACCOUNT_KEPT_BEFORE_DELETION_S / DAY_S })
      : t('planned.day', {
          date: writtenDay(locale, day, { width: 'long', timeZone: 'UTC' }),
        })
  return (
    <MessagePage
      title={t('planned.title')}
      messages={[text, t('planned.mail')]}
      actions={
        <Link className={buttonClass()} to={pathTo(locale, 'login')}>
          {t('planned.keep')}
        </Link>
      }
    />
  )
}
