import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { AddressedText } from '@portico/ui/texts/addressed-text.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type AnotherAccount, stayHere } from './another-account.ts'

/** Says whose page this is and who is signed in now. The page stays as it is until the person goes on. */
export function AnotherAccountDialog({ shown, current }: AnotherAccount) {
  const { t } = useTranslation('sessions')
  return (
    <Dialog
      isOpen
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
        <AddressedText
          text={t('another.text', { shown: leftToRight(shown), current: leftToRight(current) })}
        />
      </span>
    </Dialog>
  )
}
