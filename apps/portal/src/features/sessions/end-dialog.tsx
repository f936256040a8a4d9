import type { SessionItem } from '@portico/contract/sessions.schemas'
import { ConfirmDialog } from '@portico/ui/parts/confirm-dialog.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceName } from '../../session/device.tsx'

/** What the dialog asks about: one device, or all the others. */
export type Asked = { what: 'one'; item: SessionItem } | { what: 'others' }

type EndDialogProps = {
  asked: Asked | null
  pending: boolean
  onClose: () => void
  onConfirm: (asked: Asked) => void
}

export function EndDialog({ asked, pending, onClose, onConfirm }: EndDialogProps) {
  const { t } = useTranslation(['sessions', 'common'])
  // While it slides away it keeps its text.
  const last = useRef(asked)
  if (asked) last.current = asked
  const one = last.current?.what === 'one' ? last.current.item : null
  const titleOf = (item: SessionItem) => {
    const device = deviceName(item)
    return device ? t('one.title', { device }) : t('one.unknown')
  }
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
      title={one ? titleOf(one) : t('many.title')}
      confirmLabel={one ? t('end') : t('endOthers')}
      cancelLabel={t('common:action.cancel')}
      tone="danger"
      pending={pending}
      pendingLabel={t('pending')}
    >
      {one ? t('one.text') : t('many.text')}
    </ConfirmDialog>
  )
}
