import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useSecondsUntil } from '@portico/ui/texts/countdown.ts'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'

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
          <Link className={buttonClass()} to={resetPath}>
            {t('locked.reset')}
          </Link>
          <Button variant="secondary" data-first-focus onClick={onClose}>
            {t('locked.close')}
          </Button>
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
