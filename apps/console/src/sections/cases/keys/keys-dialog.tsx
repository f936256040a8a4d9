import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import { KeyList } from './key-list.tsx'

/** The keys, and the way to the help: in a tab of its own, since a case that is left is free for others. */
export function KeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation('console-review')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('keys.title')}
      maxWidth="max-w-[calc(25rem+40px)] desktop:max-w-220"
      actions={
        <>
          <Button variant="secondary" data-first-focus onClick={close}>
            {t('keys.close')}
          </Button>
          <Link to="/help" target="_blank" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <span>{t('keys.toHelp')}</span>
            <ExternalLink className="size-4" aria-hidden="true" />
          </Link>
        </>
      }
    >
      <KeyList />
    </Dialog>
  )
}
