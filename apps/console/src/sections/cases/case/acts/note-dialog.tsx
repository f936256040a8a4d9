import { moderation } from '@portico/contract/moderation/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, type CallFailed } from '../../../../delivery/queries.ts'
import { ActDialog } from './act-dialog.tsx'
import { NoteField } from './note-field.tsx'

type NoteDialogProps = { id: string; isOpen: boolean; close: () => void; refresh: () => Promise<void> }

/** An internal note that decides nothing. */
export function NoteDialog({ id, isOpen, close, refresh }: NoteDialogProps) {
  const { t } = useTranslation('console-review')
  const [text, setText] = useState('')
  const sending = useMutation<null, CallFailed>({
    mutationFn: () => answerOf(call(moderation.addNote, { params: { id }, body: { text } })),
    onSuccess() {
      setText('')
      close()
      notifications.show('success', t('note.saved'))
      void refresh()
    },
  })
  return (
    <ActDialog
      isOpen={isOpen}
      close={close}
      title={t('decision.privateNote')}
      send={t('note.save')}
      onSend={() => {
        if (text.trim() !== '') sending.mutate()
      }}
      sending={sending}
      failed={t('note.failed')}
    >
      <NoteField
        label={t('note.label')}
        description={t('note.description')}
        value={text}
        change={setText}
        isRequired
        isFirst
      />
    </ActDialog>
  )
}
