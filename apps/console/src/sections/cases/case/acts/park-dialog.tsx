import { moderation } from '@portico/contract/moderation/endpoints'
import { writtenDay } from '@portico/locales/formats/days'
import { call } from '@portico/ui/delivery/calls.ts'
import { FieldFrame } from '@portico/ui/fields/field-frame.tsx'
import { PlainSelect } from '@portico/ui/fields/select/plain-select.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answerOf, type CallFailed } from '../../../../delivery/queries.ts'
import { ActDialog } from './act-dialog.tsx'
import { daysAhead } from './days-ahead.ts'
import { NoteField } from './note-field.tsx'

type ParkDialogProps = { id: string; isOpen: boolean; close: () => void; done: () => void }

/** Until when a case is set aside, and why. */
export function ParkDialog({ id, isOpen, close, done }: ParkDialogProps) {
  const { t, i18n } = useTranslation('console-review')
  const fieldId = useId()
  const days = daysAhead(new Date())
  const [chosen, setUntil] = useState<number | null>(null)
  const [note, setNote] = useState('')
  // A page that was open over midnight does not offer the day before.
  const until = chosen !== null && days.includes(chosen) ? chosen : (days[0] ?? 0)
  const sending = useMutation<null, CallFailed>({
    mutationFn: () => answerOf(call(moderation.park, { params: { id }, body: { until, note } })),
    onSuccess() {
      setNote('')
      close()
      notifications.show('success', t('park.done', { date: writtenDay(i18n.language, until) }))
      done()
    },
  })
  return (
    <ActDialog
      isOpen={isOpen}
      close={close}
      title={t('park.title')}
      send={t('park.send')}
      onSend={() => {
        if (note.trim() !== '') sending.mutate()
      }}
      sending={sending}
      failed={t('park.failed')}
    >
      <p>{t('park.description')}</p>
      <FieldFrame id={fieldId} label={t('park.until')}>
        <PlainSelect
          id={fieldId}
          data-first-focus=""
          value={String(until)}
          onChange={(event) => setUntil(Number(event.target.value))}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {writtenDay(i18n.language, day)}
            </option>
          ))}
        </PlainSelect>
      </FieldFrame>
      <NoteField label={t('park.why')} value={note} change={setNote} isRequired />
    </ActDialog>
  )
}
