import { hasCode } from '@portico/client/api-errors'
import { FILES_PER_DOCUMENT } from '@portico/contract/documents/limits'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { verification } from '@portico/contract/verification/endpoints'
import { classNames } from '@portico/ui/class-names.ts'
import { call, upload } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Smartphone from 'lucide-react/icons/smartphone'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AddImages } from '../../../features/document-files/add-images.tsx'
import { type Send, useUploads } from '../../../features/document-files/use-uploads.ts'
import { ImageDialog } from './image-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { type Settle, useRemovals } from './use-removals.ts'
import { useTurnedPhoto } from './use-turned-photo.ts'

type DocumentFilesProps = {
  documentType: DocumentType
  files: readonly string[]
  /** Nothing may be added. */
  locked: boolean
  canDelete: boolean
  /** Those that the document came back with because of its photos. */
  askedAgain: readonly string[]
  onUploaded: (path: string) => void
  onDeleted: (path: string) => void
  /** Those that were removed and can still be taken back. */
  onRemoving: (paths: readonly string[]) => void
  /** Whether one is not sent before the person has decided. */
  onDoubted: (isDoubted: boolean) => void
  /** The server has lost one. */
  onLost: (path: string) => void
  settle: RefObject<Settle | null>
}

/** Where both have room for the longest words of what is said in them. */
const TWO_IN_A_ROW = 'grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))]'

/** The images of a document: looked at, removed, and added in whichever way is at hand. */
export function DocumentFiles(props: DocumentFilesProps) {
  const {
    documentType,
    files,
    locked,
    canDelete,
    askedAgain,
    onUploaded,
    onDeleted,
    onRemoving,
    onDoubted,
    onLost,
    settle,
  } = props
  const { t } = useTranslation('document-files')
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [hasPhone, setHasPhone] = useState(false)
  const removals = useRemovals(remove, leaveOut)
  const { removed } = removals
  useEffect(() => {
    settle.current = removals.settle
  })
  const tellRemoving = useEffectEvent(onRemoving)
  useEffect(() => tellRemoving(removed), [removed])
  const lost = useRef(new Set<string>())
  const room = FILES_PER_DOCUMENT - files.length
  const send: Send = (file, how) =>
    upload(verification.uploadDocument, { ...how, body: { documentType, file } })
  const uploads = useUploads({
    room,
    limit: 'count',
    onUploaded: took,
    send,
  })
  const isDoubted = uploads.uploads.some(({ doubts }) => doubts.length > 0)
  const tellDoubted = useEffectEvent(onDoubted)
  useEffect(() => tellDoubted(isDoubted), [isDoubted])
  const turned = useTurnedPhoto({ send, onUploaded, remove })
  const label = (path: string) => t('image', { number: files.indexOf(path) + 1 })
  // The place of the turned one is found before the former one goes.
  const canTurn = canDelete && room > 0 && !turned.isTurning

  async function remove(path: string) {
    const result = await call(verification.deleteDocument, { body: { path, documentType } })
    // One that was lost has left the draft already.
    const isGone = !result.ok && hasCode(result.failure, 'not_found')
    if (!result.ok && !isGone) notifications.show('error')
    if (result.ok || isGone) lost.current.delete(path)
    return result.ok || isGone
  }

  /**
   * A photo that is added comes in the place of the one that it was chosen for, or of one that was lost: of two pages that
   * are lost, both are asked for. The former one goes only now, so that a failure loses neither.
   */
  async function took(path: string, instead?: string) {
    const former = instead ?? [...lost.current][0]
    if (former !== undefined) {
      // At once: of several photos each takes out another one.
      lost.current.delete(former)
      await remove(former)
    }
    onUploaded(path)
  }

  function noteLost(path: string) {
    lost.current.add(path)
    onLost(path)
  }

  function leaveOut(path: string) {
    // The button that took it back goes with it.
    if (list.current?.contains(document.activeElement)) list.current.focus()
    onDeleted(path)
  }

  function close(degrees: number) {
    setShown(null)
    if (shown && degrees > 0) void turned.turn(shown, degrees)
  }

  return (
    <div className="grid gap-4">
      {files.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={classNames('grid gap-3', files.length > 1 && TWO_IN_A_ROW)}>
          {files.map((path) => (
            <li
              key={path}
              className="overflow-hidden rounded-field border border-line bg-paper wrap-break-word"
            >
              <PhotoTile
                path={path}
                label={label(path)}
                isLarge={files.length === 1}
                isRemoved={removed.includes(path)}
                isAskedAgain={askedAgain.includes(path)}
                canDelete={canDelete}
                canReplace={uploads.uploads.length < room}
                onLost={() => noteLost(path)}
                onOpen={() => setShown(path)}
                onRemove={() => removals.begin(path)}
                onUndo={() => removals.undo(path)}
                onReplace={(photos) => uploads.add(photos, path)}
              />
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
              void took(path)
            }}
          />
        </>
      )}
      <ImageDialog
        path={shown}
        label={shown ? label(shown) : ''}
        canTurn={canTurn}
        onLost={noteLost}
        onClose={close}
      />
    </div>
  )
}
