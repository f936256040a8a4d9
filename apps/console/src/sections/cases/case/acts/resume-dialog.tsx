import { moderation } from '@portico/contract/moderation/endpoints'
import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation } from '@tanstack/react-query'
import { answerOf, type CallFailed } from '../../../../delivery/queries.ts'
import { queue } from '../../list/queue.ts'
import { ActDialog } from './act-dialog.tsx'
import { useParkedWords } from './use-parked-words.ts'

type ResumeDialogProps = {
  of: CaseEntry
  isOpen: boolean
  close: () => void
  refresh: () => Promise<void>
}

/** Brings a case back before its day. */
export function ResumeDialog({ of: one, isOpen, close, refresh }: ResumeDialogProps) {
  const { t } = useTranslation('console-review')
  const words = useParkedWords()
  const sending = useMutation<null, CallFailed>({
    mutationFn: () => answerOf(call(moderation.resume, { params: { id: one.id } })),
    onSuccess() {
      close()
      notifications.show('success', t('resume.done'))
      void queue.renewCases([one.id])
      void refresh()
    },
  })
  return (
    <ActDialog
      isOpen={isOpen}
      close={close}
      title={t('menu.resume')}
      send={t('resume.send')}
      onSend={() => sending.mutate()}
      sending={sending}
      failed={t('resume.failed')}
    >
      <p>{`${words(one) ?? ''} `}</p>
      <p>{t('resume.description')}</p>
    </ActDialog>
  )
}
