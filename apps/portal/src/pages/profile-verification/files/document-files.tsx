import { hasCode } from '@portico/client/api-errors'
import { FILES_PER_DOCUMENT } from '@portico/contract/documents/limits'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { verification } from '@portico/contract/verification/endpoints'
import { call, upload } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Smartphone, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { AddImages } from '../../../features/document-files/add-images.tsx'
import { useUploads } from '../../../features/document-files/use-uploads.ts'
import { DocumentPicture } from './document-picture.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

type DocumentFilesProps = {
  documentType: DocumentType
  files: readonly string[]
  /** Nothing may be added. */
  locked: boolean
  canDelete: boolean
  onUploaded: (path: string) => void
  onDeleted: (path: string) => void
}

/** The images of a document: looked at, removed, and added in whichever way is at hand. */
export function DocumentFiles(props: DocumentFilesProps) {
  const { documentType, files, locked, canDelete, onUploaded, onDeleted } = props
  const { t } = useTranslation('document-files')
  const statusPlace = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const [hasPhone, setHasPhone] = useState(false)
  const room = FILES_PER_DOCUMENT - files.length
  const uploads = useUploads({
    room,
    onUploaded,
    send: (file, how) => upload(verification.uploadDocument, { ...how, body: { documentType, file } }),
  })
  const label = (path: string) => t('image', { number: files.indexOf(path) + 1 })

  async function remove(path: string) {
    setLeaving(path)
    notifications.show('wait', t('removing'))
    const result = await call(verification.deleteDocument, { body: { path, documentType } })
    setLeaving(null)
    // One that was lost has left the draft already.
    const isGone = !result.ok && hasCode(result.failure, 'not_found')
    if (!result.ok && !isGone) return notifications.show('error')
    notifications.show('success', t('removed'))
    // The pressed button has gone with its image.
    statusPlace.current?.focus()
    onDeleted(path)
  }

  return (
    <div ref={statusPlace} tabIndex={-1} className="grid gap-4">
      {files.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
          {files.map((path) => (
            <li key={path} className="relative overflow-hidden rounded-field border border-line bg-paper">
              <DocumentPicture path={path} size="small" label={label(path)} hasCorner={canDelete}>
                {(src) => (
                  <button type="button" className="block w-full" onClick={() => setShown(path)}>
                    <img
                      src={src}
                      alt={t('open', { image: label(path) })}
                      className="aspect-4/3 w-full object-cover"
                    />
                  </button>
                )}
              </DocumentPicture>
              {canDelete ? (
                <button
                  type="button"
                  aria-label={t('remove', { image: label(path) })}
                  title={t('remove', { image: label(path) })}
                  disabled={leaving !== null}
                  onClick={() => void remove(path)}
                  className="absolute inset-e-2 top-2 grid size-11 place-items-center rounded-field border border-line bg-raised text-ink hover:text-danger"
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {locked ? null : (
        <>
          <AddImages
            documentType={documentType}
            uploads={uploads}
            isFull={uploads.uploads.length >= room}
            more={(leaveCamera) => (
              <Button
                variant="secondary"
                size="small"
                className="max-tablet:pointer-coarse:hidden"
                onClick={() => {
                  leaveCamera()
                  setHasPhone(true)
                }}
              >
                <Smartphone className="size-5" aria-hidden="true" />
                <span>{t('phone.button')}</span>
              </Button>
            )}
          />
          <PhoneDialog
            isOpen={hasPhone}
            documentType={documentType}
            onClose={() => setHasPhone(false)}
            onArrived={(path) => {
              setHasPhone(false)
              notifications.show('success', t('sent'))
              onUploaded(path)
            }}
          />
        </>
      )}
      <ImageDialog path={shown} label={shown ? label(shown) : ''} onClose={() => setShown(null)} />
    </div>
  )
}
