import type { Locale } from '@portico/contract/kernel/locales'
import { REVIEW_USUAL_S } from '@portico/contract/verification/limits'
import type { NextDocument } from '@portico/contract/verification/next-document'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useReviewTime } from './review-time.ts'
import { GoNext, useAskedNext } from './what-comes-next.tsx'

type HandedInDialogProps = {
  locale: Locale
  next: NextDocument
  isOpen: boolean
  onClose: () => void
}

/** Says what happens next, once, right after a document was handed in. */
export function HandedInDialog({ locale, next, isOpen, onClose }: HandedInDialogProps) {
  const { t } = useTranslation(['verification', 'common'])
  const { t: tc } = useTranslation('common')
  const usualS = useReviewTime()
  const asked = useAskedNext(locale, next)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('handedIn.title')}
      actions={
        asked ? (
          <>
            <GoNext asked={asked} onClick={onClose} />
            <Button variant="secondary" onClick={onClose}>
              {t('handedIn.close')}
            </Button>
          </>
        ) : (
          <Button data-first-focus onClick={onClose}>
            {t('handedIn.close')}
          </Button>
        )
      }
    >
      <p>{t('handedIn.text', { time: waitingTime(tc, usualS ?? REVIEW_USUAL_S) })}</p>
      {asked ? <p className="mt-3 font-medium">{asked.text}</p> : null}
    </Dialog>
  )
}
