import { type ApiFailure, codesByField, hasCode } from '@portico/client/api-errors'
import { moderation } from '@portico/contract/moderation/endpoints'
import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, type CallFailed } from '../../../../delivery/queries.ts'
import { queue } from '../../list/queue.ts'
import { ActDialog } from './act-dialog.tsx'
import { NoteField } from './note-field.tsx'

type ReopenDialogProps = {
  of: CaseDetails
  isOpen: boolean
  close: () => void
  refresh: () => Promise<void>
}

/** An administrator takes a decision back that was made at any time. */
export function ReopenDialog({ of: details, isOpen, close, refresh }: ReopenDialogProps) {
  const { t } = useTranslation('console-review')
  const { id, attempt } = details.case
  const [reason, setReason] = useState('')
  const sending = useMutation<null, CallFailed>({
    mutationFn: () => {
      const body = { attempt, version: details.version, reason }
      return answerOf(call(moderation.reopen, { params: { id }, body }))
    },
    onSuccess() {
      setReason('')
      close()
      notifications.show('success', t('reopen.done'))
      void queue.renewCases([id])
      void refresh()
    },
  })
  return (
    <ActDialog
      isOpen={isOpen}
      close={close}
      title={t('reopen.title')}
      send={t('reopen.send')}
      onSend={() => {
        if (reason.trim() !== '') sending.mutate()
      }}
      sending={sending}
      failed={sending.error ? t(`reopen.${whyNot(sending.error.failure)}`) : ''}
    >
      <p>{t('reopen.description')}</p>
      <NoteField
        label={t('reopen.reason')}
        description={t('reopen.forStaff')}
        value={reason}
        change={setReason}
        isRequired
        isFirst
      />
    </ActDialog>
  )
}

function whyNot(failure: ApiFailure): 'newer' | 'changed' | 'imagesGone' | 'failed' {
  if (codesByField(failure).attempt) return 'newer'
  if (hasCode(failure, 'image_lost')) return 'imagesGone'
  const isChanged = hasCode(failure, 'status_finalize_1') || hasCode(failure, 'status_finalize_2')
  return isChanged ? 'changed' : 'failed'
}
