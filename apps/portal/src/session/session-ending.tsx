import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useStore } from '@portico/ui/store.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionEnding } from './idle.ts'
import { leaveSession } from './leave-session.ts'
import { lostSessions, useSession } from './session.ts'
import { announce } from './tabs.ts'

/** Shown five minutes before the idle end: any answered call keeps the session, so `keep` makes one. */
export function SessionEnding({ keep }: { keep: () => Promise<void> }) {
  const { t } = useTranslation('common')
  const ending = useSessionEnding()
  const signedIn = useSession().kind === 'signedIn'
  const [pending, setPending] = useState(false)
  const lost = useStore(lostSessions, 0)
  const tell = useEffectEvent(() => notifications.show('error', t('session.ended')))
  useEffect(() => {
    if (lost > 0) tell()
  }, [lost])
  if (!signedIn) return null
  const stay = async () => {
    setPending(true)
    await keep()
    announce('active')
    setPending(false)
  }
  return (
    <Dialog
      isOpen={ending}
      role="alertdialog"
      onClose={() => void stay()}
      title={t('session.endingTitle')}
      actions={
        <>
          <Button data-first-focus pending={pending} onClick={() => void stay()}>
            {t('session.stay')}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={() => void leaveSession()}>
            {t('action.signOut')}
          </Button>
        </>
      }
    >
      {t('session.endingText')}
    </Dialog>
  )
}
