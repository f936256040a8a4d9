import { REVIEW_USUAL_S } from '@portico/contract/verification/limits'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useReviewTime } from './review-time.ts'

type HandedInDialogProps = { isOpen: boolean; onClose: () => void }

/** Says what happens next, once, right after a document was handed in. */
export function HandedInDialog({ isOpen, onClose }: HandedInDialogProps) {
  const { t } = useTranslation(['verification', 'common'])
  const { t: tc } = useTranslation('common')
  const usualS = useReviewTime()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('handedIn.title')}
      actions={
        <Button data-first-focus onClick={onClose}>
          {t('handedIn.close')}
        </Button>
      }
    >
      {t('handedIn.text', { time: waitingTime(tc, usualS ?? REVIEW_USUAL_S) })}
    </Dialog>
  )
}
