import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { PictureDialog } from './picture-dialog.tsx'
import { useObjectUrl } from './use-object-url.ts'
import type { Upload } from './use-uploads.ts'

type UploadRowProps = {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
  /** Sends it in spite of the doubts. */
  onAccept: () => void
  /** Another one is chosen in its place. */
  onReplace: () => void
}

const WHOLE = 100

/** Where a photo waits until the person has decided, as a form leads to it. */
export const DOUBTED = 'doubted'

/** One image on its way: how far it is, or why it did not arrive. */
export function UploadRow({ upload, onCancel, onRetry, onAccept, onReplace }: UploadRowProps) {
  const { t } = useTranslation('document-files')
  const { name, progress, failure, doubts } = upload
  if (doubts.length > 0) {
    return <Doubts upload={upload} onCancel={onCancel} onReplace={onReplace} onAccept={onAccept} />
  }
  return (
    <div className="grid gap-2 rounded-field border border-line p-3">
      <div className="flex items-center gap-2">
        <bdi translate="no" className="min-w-0 flex-1 truncate text-sm">
          {name}
        </bdi>
        {failure === null ? null : (
          <button
            type="button"
            className="field-icon-button"
            aria-label={t('retry', { name })}
            onClick={onRetry}
          >
            <RotateCw className="size-5" aria-hidden="true" />
          </button>
        )}
        <CancelButton name={name} onCancel={onCancel} />
      </div>
      {failure === null ? (
        <progress
          max={WHOLE}
          value={Math.round(progress * WHOLE)}
          aria-label={t('progress', { name })}
          className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      ) : (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{failure}</span>
        </p>
      )}
    </div>
  )
}

function CancelButton({ name, onCancel }: { name: string; onCancel: () => void }) {
  const { t } = useTranslation('document-files')
  const label = t('cancel', { name })
  return (
    <button type="button" className="field-icon-button" aria-label={label} title={label} onClick={onCancel}>
      <X className="size-5" aria-hidden="true" />
    </button>
  )
}

type DoubtsProps = Pick<UploadRowProps, 'upload' | 'onCancel' | 'onReplace' | 'onAccept'>

/** A picture that may be hard to read, before it is sent. The person sees it and decides. */
function Doubts({ upload: { name, image, doubts }, onCancel, onReplace, onAccept }: DoubtsProps) {
  const { t } = useTranslation('document-files')
  const url = useObjectUrl(image)
  const [isLarge, setIsLarge] = useState(false)
  return (
    <Alert
      data-field={DOUBTED}
      tone="warning"
      action={
        <>
          <Button variant="secondary" size="small" onClick={onReplace}>
            {t('doubt.leave')}
          </Button>
          <Button variant="secondary" size="small" onClick={onAccept}>
            {t('doubt.accept')}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
          <button
            type="button"
            className="block size-24 shrink-0 overflow-hidden rounded-mini bg-paper"
            onClick={() => setIsLarge(true)}
          >
            {url ? (
              <img src={url} alt={t('open', { image: name })} className="size-full object-contain" />
            ) : null}
          </button>
          <span className="grid min-w-32 flex-1 gap-1">
            {doubts.map((doubt) => (
              <span key={doubt}>{t(`doubt.${doubt}`, { name })}</span>
            ))}
          </span>
        </div>
        <CancelButton name={name} onCancel={onCancel} />
      </div>
      <PictureDialog isOpen={isLarge} label={name} onClose={() => setIsLarge(false)}>
        {(show) => (url ? show(url) : null)}
      </PictureDialog>
    </Alert>
  )
}
