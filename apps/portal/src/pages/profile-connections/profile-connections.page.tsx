import type { Connection } from '@portico/contract/openid/schemas'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Card } from '@portico/ui/parts/card.tsx'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef, useState } from 'react'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { useServerNow } from '../../session/time-ago.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { useConnections } from './use-connections.ts'

export const handle = IN_ACCOUNT_FRAME

/** Which applications see something of the account. */
export default function ProfileConnectionsRoute() {
  const { t, i18n } = useTranslation(['connections', 'common'])
  const { load, disconnect } = useConnections()
  const now = useServerNow()
  const [asked, setAsked] = useState<Connection | null>(null)
  const [pending, setPending] = useState(false)
  // While the dialog slides away it keeps its text.
  const last = useRef(asked)
  if (asked) last.current = asked
  const application = last.current?.application.name ?? ''

  const end = async ({ application: { code, name } }: Connection) => {
    setPending(true)
    const done = await disconnect(code)
    setPending(false)
    setAsked(null)
    if (!done) return notifications.show('error')
    notifications.show('success', t('done', { application: name }))
    // The pressed button has gone.
    requestAnimationFrame(focusHeading)
  }

  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      side={<SeeAlso locale={i18n.language} pages={['security', 'data']} />}
    >
      <Loaded
        of={load}
        retry={load.retry}
        failed={t('failed')}
        skeleton={
          <Card aria-busy>
            <SkeletonLines lines={4} />
          </Card>
        }
      >
        {(connections) =>
          connections.length === 0 ? (
            <Card>
              <p className="text-muted">{t('none')}</p>
            </Card>
          ) : (
            <ul className="grid gap-4">
              {connections.map((connection) => (
                <li key={connection.application.code}>
                  <ConnectionCard
                    connection={connection}
                    locale={i18n.language}
                    now={now}
                    onDisconnect={() => setAsked(connection)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void end(asked)}
        title={t('ask.title', { application })}
        confirmLabel={t('disconnect')}
        cancelLabel={t('common:action.cancel')}
        tone="danger"
        pending={pending}
        pendingLabel={t('pending')}
      >
        {t('ask.text')}
      </ConfirmDialog>
    </AccountPage>
  )
}
