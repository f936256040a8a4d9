import type { StaffSession } from '@portico/contract/staff/schemas'
import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { stayHere, useAnotherAtWork } from '../../session/staff-session.ts'

/** Says whose page this is and who works in this browser now. What was typed stays, and nothing is done for the other. */
export function AnotherAccountDialog({ shown }: { shown: StaffSession }) {
  const { t } = useTranslation('console')
  const current = useAnotherAtWork()
  return (
    <Dialog
      isOpen={current !== null}
      role="alertdialog"
      onClose={stayHere}
      title={t('another.title')}
      actions={
        <>
          <Button onClick={() => void reloadPage()}>{t('another.go')}</Button>
          <Button variant="secondary" data-first-focus onClick={stayHere}>
            {t('another.stay')}
          </Button>
        </>
      }
    >
      <span className="wrap-anywhere">
        {t('another.text', {
          shown: leftToRight(shown.email),
          current: leftToRight(current?.email ?? ''),
        })}
      </span>
    </Dialog>
  )
}
