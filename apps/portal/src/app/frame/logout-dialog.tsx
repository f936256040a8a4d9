import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

type LogoutDialogProps = { isOpen: boolean; pending: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before signing out: Cancel or Log out. */
export function LogoutDialog({ isOpen, pending, onClose, onConfirm }: LogoutDialogProps) {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('logout.title')}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('logout.cancel')}
      pending={pending}
      pendingLabel={t('logout.pending')}
    >
      {t('logout.text')}
    </ConfirmDialog>
  )
}
