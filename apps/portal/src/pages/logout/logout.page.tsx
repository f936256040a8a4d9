import { localeOrDefault } from '@portico/contract/kernel/locales'
import { openid } from '@portico/contract/openid/endpoints'
import { useHydrated, useQuery } from '@portico/ui/delivery/hydrated.ts'
import { MessageSkeleton } from '@portico/ui/load/message-skeleton.tsx'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { leavePortal } from '../../session/interaction.ts'
import { leaveSession } from '../../session/leave-session.ts'
import { useSessionIs } from '../../session/session.ts'

const REQUEST = resource(openid.readLogout)

/**
 * The question before signing out, as a page: an application has asked for it without showing that it knows this person.
 * Anyone who opens the page in another way is asked the same.
 */
export default function LogoutRoute() {
  const { t } = useTranslation(['logout', 'shell'])
  const locale = localeOrDefault(useParams().locale)
  const id = useQuery().get('request')
  const hydrated = useHydrated()
  const load = useLoad(REQUEST, id === null ? null : { query: { id } })
  const isUnknown = useSessionIs((kind) => kind === 'unknown')
  const isAnonymous = useSessionIs((kind) => kind === 'anonymous')
  const [pending, setPending] = useState(false)
  const isLoaded = hydrated && (id === null || load.kind !== 'loading')
  const request = load.kind === 'ready' ? load.data : null
  const continueUrl = request?.continueUrl ?? null
  const navigate = useNavigate()
  const isOver = isLoaded && isAnonymous
  // Nothing is left to end, or it has just been ended, here or in another tab.
  useEffect(() => {
    if (!isOver) return
    if (continueUrl === null) void navigate(pathTo(locale, 'login'), { replace: true })
    else leavePortal(continueUrl)
  }, [isOver, continueUrl, locale, navigate])
  const isWaiting = !isLoaded || isUnknown || (isAnonymous && !pending)
  useHeadingFocus(isWaiting ? 'waiting' : 'shown')
  if (isWaiting) return <MessageSkeleton />

  async function leave(): Promise<void> {
    setPending(true)
    if (!(await leaveSession())) setPending(false)
  }

  const application = request?.application
  const asked =
    application && t('asked', { application: application.name, host: leftToRight(application.host) })
  return (
    <MessagePage
      title={t('shell:logout.title')}
      messages={[...(asked ? [asked] : []), t('shell:logout.text')]}
      actions={
        <>
          <Button pending={pending} pendingLabel={t('shell:logout.pending')} onClick={() => void leave()}>
            {t('shell:logout.confirm')}
          </Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={pathTo(locale, 'profile')}>
            {t('shell:logout.cancel')}
          </Link>
        </>
      }
    />
  )
}
