import type { Passkey } from '@portico/contract/passkeys/schemas'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'

type RemoveDialogProps = {
  passkey: Passkey | null
  pending: boolean
  onClose: () => void
  onConfirm: (passkey: Passkey) => void
}

export function RemoveDialog({ passkey, pending, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTranslation(['passkeys', 'common'])
  // While it slides away it keeps its text.
  const last = useRef(passkey)
  if (passkey) last.current = passkey
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      onClose={onClose}
      onConfirm={() => passkey && onConfirm(passkey)}
      title={t('removing.title', { name: last.current?.name ?? '' })}
      confirmLabel={t('remove')}
      cancelLabel={t('common:action.cancel')}
      tone="danger"
      pending={pending}
      pendingLabel={t('removing.pending')}
    >
      {t('removing.text')}
    </ConfirmDialog>
  )
}
