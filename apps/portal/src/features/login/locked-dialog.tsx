import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { MailText } from '../../components/mail-text.tsx'
import { useConfigValue } from '../../lib/config.ts'
import { useSecondsUntil } from '../../lib/countdown.ts'
import { waitingTime } from '../../lib/formatting.ts'

type LockedDialogProps = {
  isOpen: boolean
  until: number | null
  /** A new password lifts the lock. */
  resetPath: string
  onClose: () => void
}

export function LockedDialog({ isOpen, until, resetPath, onClose }: LockedDialogProps) {
  const { t } = useTranslation(['login', 'common'])
  const { t: tc } = useTranslation('common')
  const email = useConfigValue((config) => config?.supportEmail ?? '')
  const left = useSecondsUntil(isOpen ? until : null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('locked.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('locked.close')}
          </Button>
          <Link className={buttonClass()} to={resetPath}>
            {t('locked.reset')}
          </Link>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t('locked.text')}</p>
        {left > 0 ? (
          <p className="font-medium text-ink">{t('locked.remaining', { time: waitingTime(tc, left) })}</p>
        ) : null}
        <p>
          <MailText text={t('locked.support', { email })} email={email} />
        </p>
      </div>
    </Dialog>
  )
}
