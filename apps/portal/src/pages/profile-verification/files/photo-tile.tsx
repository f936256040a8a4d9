import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Trash2 from 'lucide-react/icons/trash'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Undo2 from 'lucide-react/icons/undo-2'
import { DocumentPicture } from './document-picture.tsx'
import { ReplaceButton } from './replace-button.tsx'

type PhotoTileProps = {
  path: string
  label: string
  /** It is alone and shown as large as there is room: its data is copied from it. */
  isLarge: boolean
  isRemoved: boolean
  /** It was there when the document came back because of its photos. */
  isAskedAgain: boolean
  canDelete: boolean
  /** Another one can be added now. */
  canReplace: boolean
  /** The server has lost it. */
  onLost: () => void
  onOpen: () => void
  onRemove: () => void
  onUndo: () => void
  onReplace: (photos: readonly File[]) => void
}

const SMALL = { size: 'small' } as const

/** One photo of a document, small; or that it was removed, to be taken back. */
export function PhotoTile(props: PhotoTileProps) {
  const { path, label, isLarge, isRemoved, isAskedAgain, canDelete, canReplace } = props
  const { onLost, onOpen, onRemove, onUndo, onReplace } = props
  const { t } = useTranslation('document-files')
  if (isRemoved) {
    return (
      <div className="grid aspect-4/3 content-center justify-items-center gap-2 p-3 text-center text-sm">
        <p role="status">{t('removed')}</p>
        <Button autoFocus variant="secondary" size="small" onClick={onUndo}>
          <Undo2 className="mirror size-5" aria-hidden="true" />
          <span>{t('undo')}</span>
        </Button>
      </div>
    )
  }
  const remove = t('remove', { image: label })
  return (
    <>
      <DocumentPicture path={path} {...(isLarge ? null : SMALL)} label={label} onLost={onLost}>
        {(src) => (
          <button type="button" className="block w-full" onClick={onOpen}>
            <img
              src={src}
              alt={t('open', { image: label })}
              className={isLarge ? 'aspect-4/3 w-full object-contain' : 'aspect-4/3 w-full object-cover'}
            />
          </button>
        )}
      </DocumentPicture>
      {isAskedAgain ? (
        <div data-field={path} className="grid gap-2 border-t border-line bg-brass-tint p-2 text-sm">
          <p className="flex items-start gap-1.5">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-brass" aria-hidden="true" />
            <span className="min-w-0">{t('askedAgain')}</span>
          </p>
          {canDelete ? <ReplaceButton label={label} disabled={!canReplace} onChosen={onReplace} /> : null}
        </div>
      ) : null}
      {canDelete ? (
        // Below the picture: above it they would cover a face, or the letters of a page.
        <div className="flex justify-end border-t border-line">
          <button
            type="button"
            aria-label={remove}
            title={remove}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-field text-ink hover:text-danger"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </>
  )
}
