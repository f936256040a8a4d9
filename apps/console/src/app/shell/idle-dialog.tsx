import { SECOND_MS } from '@portico/contract/kernel/units'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { minutesAndSeconds } from '@portico/ui/texts/format-numbers.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { noteTouch, useEndsAt } from '../../session/idle.ts'
import { checkSession, signOut } from '../../session/staff-session.ts'
import { announce } from '../../session/tabs.ts'

/** Two minutes before an untouched console signs out. */
export function IdleDialog() {
  const { t } = useTranslation(['console', 'common'])
  const endsAt = useEndsAt()
  const stay = () => {
    noteTouch()
    announce('active')
    void checkSession()
  }
  const leave = async () => {
    if (!(await signOut('left'))) notifications.show('error')
  }
  return (
    <Dialog
      isOpen={endsAt !== null}
      role="alertdialog"
      onClose={stay}
      title={t('common:session.endingTitle')}
      actions={
        <>
          <Button data-first-focus onClick={stay}>
            {t('common:session.stay')}
          </Button>
          <Button variant="secondary" onClick={() => void leave()}>
            {t('account.signOut')}
          </Button>
        </>
      }
    >
      {endsAt === null ? null : <Rest until={endsAt} />}
    </Dialog>
  )
}

function Rest({ until }: { until: number }) {
  const { t, i18n } = useTranslation('console')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  return <p className="tabular-nums">{t('idle.text', { time: minutesAndSeconds(i18n.language, seconds) })}</p>
}
