import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

export type Choice = 'keep' | 'delete'

/** Says that the account is kept, and where it is deleted after all. */
export function KeptAccountDialog({ onAnswer }: { onAnswer: (choice: Choice) => void }) {
  const { t } = useTranslation(['account-data', 'common'])
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer('keep')}
      role="alertdialog"
      title={t('kept.title')}
      actions={
        <>
          <Button data-first-focus onClick={() => onAnswer('keep')}>
            {t('common:action.continue')}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer('delete')}>
            {t('kept.delete')}
          </Button>
        </>
      }
    >
      <p>{t('kept.text')}</p>
    </Dialog>
  )
}
