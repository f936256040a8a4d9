import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { clearGlobalStatus, type GlobalStatus } from '@portico/ui/load/global-status.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useIsBefore } from '@portico/ui/texts/countdown.ts'
import { WaitText } from '@portico/ui/texts/wait-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLocale } from '../../delivery/paths.ts'
import { leaveSession } from '../../session/leave-session.ts'
import { useSession } from '../../session/session.ts'

type StatusPageProps = { status: Extract<GlobalStatus, { kind: 'error' | 'warning' }> }

/** An error or a warning in place of the page: docs/reference/states.md. */
export function StatusPage({ status }: StatusPageProps) {
  const { t } = useTranslation(['pages', 'common'])
  const navigate = useNavigate()
  const signedIn = useSession().kind === 'signedIn'
  const leave = async () => {
    if (await leaveSession()) clearGlobalStatus()
  }
  const { title, messages } = status.errors
  const until = (status.kind === 'error' ? status.opensAt : null) ?? null
  const waiting = useIsBefore(until)
  // It replaces the page that the person was on: move the focus to the message.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [])
  // An error of one page does not concern the next: clear it when the person moves on.
  const page = withoutLocale(useLocation().pathname)
  const shownOn = useRef(page)
  useEffect(() => {
    if (shownOn.current !== page) clearGlobalStatus()
  }, [page])
  if (status.kind === 'warning') {
    const continueOn = () => {
      clearGlobalStatus()
      void navigate(status.continueTo, { replace: true })
    }
    return (
      <MessagePage
        tone="warning"
        title={title}
        messages={messages}
        actions={
          <>
            <Button onClick={continueOn}>{t('pages:warning.continue')}</Button>
            <Button variant="secondary" onClick={() => void leave()}>
              {t('common:action.signOut')}
            </Button>
          </>
        }
      />
    )
  }
  return (
    <MessagePage
      tone="danger"
      title={title}
      messages={
        until === null ? messages : [<WaitText key={until} reason={t('common:wait.tooMany')} until={until} />]
      }
      actions={
        <>
          <Button waiting={waiting} onClick={status.retry ?? (() => void reloadPage())}>
            {t('common:action.retry')}
          </Button>
          {signedIn ? (
            <Button variant="secondary" onClick={() => void leave()}>
              {t('common:action.signOut')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
