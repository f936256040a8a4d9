import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { useObjectUrl } from './use-object-url.ts'
import type { Upload } from './use-uploads.ts'

type UploadRowProps = { upload: Upload; onCancel: () => void; onRetry: () => void; onAccept: () => void }

const WHOLE = 100

/** One image on its way: how far it is, or why it did not arrive. */
export function UploadRow({ upload, onCancel, onRetry, onAccept }: UploadRowProps) {
  const { t } = useTranslation('document-files')
  const { name, progress, failure, doubts } = upload
  if (doubts.length > 0) return <Doubts upload={upload} onLeave={onCancel} onAccept={onAccept} />
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
        <button
          type="button"
          className="field-icon-button"
          aria-label={t('cancel', { name })}
          onClick={onCancel}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
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

type DoubtsProps = { upload: Upload; onLeave: () => void; onAccept: () => void }

/** A picture that may be hard to read, before it is sent. The person sees it and decides. */
function Doubts({ upload: { name, image, doubts }, onLeave, onAccept }: DoubtsProps) {
  const { t } = useTranslation('document-files')
  const url = useObjectUrl(image)
  return (
    <Alert
      tone="warning"
      action={
        <>
          <Button variant="secondary" size="small" onClick={onLeave}>
            {t('doubt.leave')}
          </Button>
          <Button variant="secondary" size="small" onClick={onAccept}>
            {t('doubt.accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="block size-24 shrink-0 overflow-hidden rounded-mini bg-paper">
          {url ? <img src={url} alt={name} className="size-full object-contain" /> : null}
        </span>
        <span className="grid min-w-40 flex-1 gap-1">
          {doubts.map((doubt) => (
            <span key={doubt}>{t(`doubt.${doubt}`, { name })}</span>
          ))}
        </span>
      </div>
    </Alert>
  )
}
