import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { DocumentPicture } from './document-picture.tsx'

type ImageDialogProps = { path: string | null; label: string; onClose: () => void }

const QUARTER = 90

/** An image as it was sent, to look at closely. */
export function ImageDialog({ path, label, onClose }: ImageDialogProps) {
  const { t } = useTranslation('document-files')
  const [turned, setTurned] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const close = () => {
    setTurned(0)
    setIsLarge(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={path !== null}
      onClose={close}
      title={label}
      className="max-w-220"
      actions={
        <>
          <Button variant="secondary" onClick={() => setTurned(turned + QUARTER)}>
            <RotateCw className="size-5" aria-hidden="true" />
            <span>{t('rotate')}</span>
          </Button>
          <Button variant="secondary" onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? <ZoomOut className="size-5" /> : <ZoomIn className="size-5" />}
            <span>{isLarge ? t('smaller') : t('larger')}</span>
          </Button>
          <Button data-first-focus onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      {path ? (
        <div className="max-h-[60dvh] overflow-auto rounded-field bg-paper" tabIndex={-1}>
          <DocumentPicture path={path} label={label}>
            {(src) => (
              <img
                src={src}
                alt={label}
                style={{ rotate: `${turned}deg` }}
                className={isLarge ? 'max-w-none' : 'mx-auto max-h-[60dvh] max-w-full object-contain'}
              />
            )}
          </DocumentPicture>
        </div>
      ) : null}
    </Dialog>
  )
}
