import type { TrustedDevice } from '@portico/contract/trusted-devices/schemas'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'
import { deviceName } from '../../../session/device.tsx'

/** What the dialog asks about: one device, or all of them. */
export type Asked = TrustedDevice | 'all'

type ForgetDialogProps = {
  asked: Asked | null
  pending: boolean
  onClose: () => void
  onConfirm: (asked: Asked) => void
}

export function ForgetDialog({ asked, pending, onClose, onConfirm }: ForgetDialogProps) {
  const { t } = useTranslation(['trusted-devices', 'common'])
  // While it slides away it keeps its text.
  const last = useRef(asked)
  if (asked) last.current = asked
  const one = last.current && last.current !== 'all' ? last.current : null
  const device = one && deviceName(one)
  const title = device ? t('one.title', { device }) : one ? t('one.unknownTitle') : t('many.title')
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
      title={title}
      confirmLabel={one ? t('forget') : t('forgetAll')}
      cancelLabel={t('common:action.cancel')}
      tone="danger"
      pending={pending}
      pendingLabel={t('pending')}
    >
      {one ? t('one.text') : t('many.text')}
    </ConfirmDialog>
  )
}
