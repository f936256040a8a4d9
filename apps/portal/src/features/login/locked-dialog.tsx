import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useConfig } from '../../lib/config.ts'
import { useSecondsUntil } from '../../lib/countdown.ts'
import { waitingTime } from '../../lib/formatting.ts'

type LockedDialogProps = { isOpen: boolean; until: number | null; onClose: () => void }

export function LockedDialog({ isOpen, until, onClose }: LockedDialogProps) {
  const { t } = useTranslation(['login', 'common'])
  const { t: tc } = useTranslation('common')
  const email = useConfig()?.supportEmail ?? ''
  const left = useSecondsUntil(isOpen ? until : null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('locked.title')}
      actions={<Button onClick={onClose}>{t('locked.close')}</Button>}
    >
      <div className="grid gap-3">
        <p>{t('locked.text')}</p>
        {left > 0 ? (
          <p className="font-medium text-ink">{t('locked.remaining', { time: waitingTime(tc, left) })}</p>
        ) : null}
        <p>
          <Trans
            t={t}
            i18nKey="locked.support"
            values={{ email }}
            components={{ mail: <MailLink email={email} /> }}
          />
        </p>
      </div>
    </Dialog>
  )
}

function MailLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <a className="text-accent underline" href={`mailto:${email}`}>
      {children}
    </a>
  )
}
