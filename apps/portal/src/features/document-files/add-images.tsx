import type { DocumentType } from '@portico/contract/kernel/statuses'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Camera from 'lucide-react/icons/camera'
import Image from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CameraDialog } from './camera-dialog.tsx'
import { UploadRow } from './upload-row.tsx'
import { PHOTO_TYPES, type useUploads } from './use-uploads.ts'

type AddImagesProps = {
  documentType: DocumentType
  uploads: ReturnType<typeof useUploads>
  isFull: boolean
  /** The person is here to take one. */
  isCameraFirst?: boolean
  /** A further way besides file and camera, as a button; `onTake` closes what stands before it. */
  more?: ((onTake: () => void) => Elements) | undefined
}

/** Where images are added: chosen, dropped, pasted or taken with the camera; and those on their way. */
export function AddImages({
  documentType,
  uploads: own,
  isFull,
  isCameraFirst = false,
  more,
}: AddImagesProps) {
  const { t } = useTranslation('document-files')
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  /** The photo whose place the one that is being chosen takes. */
  const insteadOf = useRef<string>(undefined)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [hasCamera, setHasCamera] = useState(false)
  const { uploads, refusal, fullText, isUnderWay, add, cancel, retry, accept } = own

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    if (isFull || pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  // The buttons stand above it, and in a low window it would stay below the edge.
  useEffect(() => {
    if (refusal) document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' })
  }, [refusal, id])

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isFull) add([...event.dataTransfer.files])
  }
  function choose(instead?: string) {
    insteadOf.current = instead
    chooser.current?.click()
  }
  function dismiss(id: number) {
    flushSync(() => cancel(id))
    // The button that was pressed has gone with its row.
    chooseButton.current?.focus()
  }
  const leaveCamera = () => setHasCamera(false)
  const takeOne = (
    <Button
      variant={isCameraFirst ? 'primary' : 'secondary'}
      size="small"
      disabled={isFull}
      onClick={() => setHasCamera(true)}
    >
      <Camera className="size-5" aria-hidden="true" />
      <span>{t('camera')}</span>
    </Button>
  )

  return (
    <>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onCancel={() => dismiss(upload.id)}
          onRetry={() => retry(upload)}
          onAccept={() => accept(upload)}
          onReplace={() => {
            // The place has to be free before another one is chosen.
            flushSync(() => cancel(upload.id))
            choose(upload.instead)
          }}
        />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-3 rounded-field border border-dashed p-6 text-center',
          isOver ? 'border-accent bg-accent-tint' : 'border-edge',
        )}
      >
        <ImagePlus className="size-8 text-accent" aria-hidden="true" />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {isFull ? (
            fullText
          ) : (
            <>
              {/* A finger neither drops nor pastes. */}
              <span className="block max-tablet:pointer-coarse:hidden">{t('hint.ways')}</span>
              <span className="block">{t('hint.kinds')}</span>
            </>
          )}
        </p>
        <div className="flex flex-wrap justify-center gap-2 max-desktop:flex-col max-tablet:w-full">
          {isCameraFirst ? takeOne : null}
          <Button
            ref={chooseButton}
            data-field="file"
            variant="secondary"
            size="small"
            disabled={isFull}
            pending={isUnderWay}
            onClick={() => choose()}
          >
            <Image className="size-5" aria-hidden="true" />
            <span>{t('choose')}</span>
          </Button>
          {isCameraFirst ? null : takeOne}
          {isFull ? null : more?.(leaveCamera)}
        </div>
        <input
          ref={chooser}
          type="file"
          accept={PHOTO_TYPES}
          // The button above opens it.
          hidden
          disabled={isFull}
          onChange={({ currentTarget: input }) => {
            add([...(input.files ?? [])], insteadOf.current)
            // The same file may be chosen again after a refusal.
            input.value = ''
          }}
        />
        <FieldError id={`${id}-error`}>{refusal}</FieldError>
      </div>
      <CameraDialog
        isOpen={hasCamera}
        documentType={documentType}
        onTaken={(photo) => add([photo])}
        onClose={leaveCamera}
        otherWays={
          <>
            {more?.(leaveCamera)}
            <Button
              variant="secondary"
              onClick={() => {
                leaveCamera()
                choose()
              }}
            >
              <Image className="size-5" aria-hidden="true" />
              <span>{t('choose')}</span>
            </Button>
          </>
        }
      />
    </>
  )
}
