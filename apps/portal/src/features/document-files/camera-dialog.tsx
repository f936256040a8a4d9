import type { DocumentType } from '@portico/contract/kernel/statuses'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { encode } from './canvas-probe.ts'
import { useCamera } from './use-camera.ts'
import { useObjectUrl } from './use-object-url.ts'

type CameraDialogProps = {
  isOpen: boolean
  documentType: DocumentType
  onTaken: (photo: File) => void
  onClose: () => void
  /** Buttons of the other ways to add a photo, for where there is no camera. */
  otherWays: Elements
}

const QUALITY = 0.92

/** What is to fill the picture: the page of a passport, a face, a sheet of paper. */
function frameOf(documentType: DocumentType): string {
  if (documentType === 'PASSPORT') return 'aspect-[125/88] w-[88%] rounded-field'
  if (documentType === 'SELFIE') return 'aspect-3/4 h-[86%] rounded-[50%]'
  return 'aspect-[210/297] h-[94%] rounded-mini'
}

/** A photo by the camera of this device: looked at before it is used, and taken again as often as needed. */
export function CameraDialog({ isOpen, documentType, onTaken, onClose, otherWays }: CameraDialogProps) {
  const { t } = useTranslation(['document-files', 'common'])
  const isFace = documentType === 'SELFIE'
  const video = useRef<HTMLVideoElement>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  const shown = useObjectUrl(photo)
  /** The stream whose picture stands: before that there is nothing to take. */
  const [seen, setSeen] = useState<MediaStream | null>(null)
  const camera = useCamera(isOpen && photo === null, isFace ? 'user' : 'environment')
  const stream = camera.step === 'live' ? camera.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  const close = () => {
    setPhoto(null)
    onClose()
  }
  const use = () => {
    if (photo) onTaken(photo)
    close()
  }
  const isAway = camera.step === 'away' && photo === null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('camera')}
      maxWidth="max-w-[45rem]"
      actions={
        isAway ? (
          <>
            {otherWays}
            <Button variant="secondary" onClick={close}>
              {t('close')}
            </Button>
          </>
        ) : photo ? (
          <>
            <Button key="use" autoFocus onClick={use}>
              {t('use')}
            </Button>
            <Button variant="secondary" onClick={() => setPhoto(null)}>
              {t('again')}
            </Button>
          </>
        ) : (
          <>
            <Button
              key="shoot"
              autoFocus
              waiting={!stream || seen !== stream}
              onClick={() => void photoOf(video.current, t('taken')).then(setPhoto)}
            >
              <Camera className="size-5" aria-hidden="true" />
              <span>{t('shoot')}</span>
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {isAway ? (
        <Alert tone="warning" title={t('noCamera.title')}>
          {t(`noCamera.${camera.why}`)}
        </Alert>
      ) : (
        <div className="grid gap-3">
          <p>{isFace ? t('frame.face') : t('frame.document')}</p>
          <div className="relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-field bg-paper">
            {shown ? (
              <img src={shown} alt={t('taken')} className="absolute inset-0 size-full object-contain" />
            ) : (
              <>
                <video
                  ref={video}
                  autoPlay
                  muted
                  playsInline
                  onLoadedData={() => setSeen(stream)}
                  // As in a mirror: otherwise people move the wrong way.
                  className={classNames('absolute inset-0 size-full object-cover', isFace && '-scale-x-100')}
                />
                {stream ? (
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'relative border-2 border-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]',
                      frameOf(documentType),
                    )}
                  />
                ) : (
                  <Spinner size="large" label={t('common:state.loading')} className="relative text-accent" />
                )}
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** What the camera shows at this moment, as large as it gives it. */
async function photoOf(video: HTMLVideoElement | null, name: string): Promise<File | null> {
  if (!video?.videoWidth) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await encode(canvas, 'image/jpeg', QUALITY)
  return blob && new File([blob], name, { type: blob.type })
}
