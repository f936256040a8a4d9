import { PictureDialog } from '../../../features/document-files/picture-dialog.tsx'
import { DocumentPicture } from './document-picture.tsx'

type ImageDialogProps = {
  path: string | null
  label: string
  /** Turned, it replaces the former one. */
  canTurn: boolean
  onLost: (path: string) => void
  /** @param degrees by which it was turned, clockwise */
  onClose: (degrees: number) => void
}

/** An image as it was sent, to look at closely. */
export function ImageDialog({ path, label, canTurn, onLost, onClose }: ImageDialogProps) {
  return (
    <PictureDialog isOpen={path !== null} label={label} onClose={onClose} canTurn={canTurn}>
      {(show) =>
        path ? (
          <DocumentPicture path={path} label={label} onLost={() => onLost(path)}>
            {show}
          </DocumentPicture>
        ) : null
      }
    </PictureDialog>
  )
}
