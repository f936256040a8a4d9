import { moderation } from '@portico/contract/moderation/endpoints'
import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { FieldFrame } from '@portico/ui/fields/field-frame.tsx'
import { PlainSelect } from '@portico/ui/fields/select/plain-select.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answerOf, type CallFailed, queryOf } from '../../../../delivery/queries.ts'
import { visible } from '../../../../delivery/visible-text.ts'
import { ActDialog } from './act-dialog.tsx'
import { NoteField } from './note-field.tsx'

const COLLEAGUES = queryOf(moderation.listColleagues)

type HandOverDialogProps = { of: CaseDetails; isOpen: boolean; close: () => void; done: () => void }

/** To whom the case goes. Who may not decide it is not among them. */
export function HandOverDialog({ of: details, isOpen, close, done }: HandOverDialogProps) {
  const { t } = useTranslation('console-review')
  const fieldId = useId()
  const { id } = details.case
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const colleagues = useQuery({ ...COLLEAGUES, enabled: isOpen })
  const mayDecide = ({ id }: { id: string }) => id !== details.person.id && id !== details.refusal?.by.id
  const choices = colleagues.data?.filter(mayDecide)
  const sending = useMutation<null, CallFailed>({
    mutationFn: () => answerOf(call(moderation.handOver, { params: { id }, body: { to, note } })),
    onSuccess() {
      const name = visible(choices?.find((one) => one.id === to)?.name ?? '')
      setNote('')
      close()
      notifications.show('success', t('handOver.done', { name }))
      done()
    },
  })
  return (
    <ActDialog
      isOpen={isOpen}
      close={close}
      title={t('handOver.title')}
      send={t('handOver.send')}
      onSend={() => {
        if (to !== '') sending.mutate()
      }}
      sending={sending}
      failure={sending.error?.failure ?? colleagues.error?.failure}
      failed={t('handOver.failed')}
    >
      <FieldFrame id={fieldId} label={t('handOver.to')}>
        <PlainSelect
          id={fieldId}
          required
          data-first-focus=""
          value={to}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="">{t(choices?.length === 0 ? 'handOver.none' : 'handOver.choose')}</option>
          {choices?.map((one) => (
            <option key={one.id} value={one.id} translate="no">
              {visible(one.name)}
            </option>
          ))}
        </PlainSelect>
      </FieldFrame>
      <NoteField
        label={t('handOver.note')}
        description={t('handOver.description')}
        value={note}
        change={setNote}
      />
    </ActDialog>
  )
}
