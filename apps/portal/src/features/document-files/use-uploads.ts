import { type ApiFailure, type ApiResult, codesOf } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { UploadData } from '@portico/contract/verification/schemas'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { errorText, errorTexts } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef, useState } from 'react'
import type { PictureFault } from './picture-faults.ts'
import { prepareImage } from './prepare-image.ts'
import { readPhotos } from './read-photos.ts'

/** The message why a file is not taken stays so long. */
const UPLOAD_MESSAGE_S = 10

/** The kinds of file that are taken. */
export const PHOTO_TYPES = 'image/jpeg,image/png'

export type Upload = {
  id: number
  /** The photo whose place it takes. */
  instead: string | undefined
  name: string
  image: Blob
  progress: number
  failure: string | null
  /** What may be wrong with it: it waits until the person has decided. */
  doubts: readonly PictureFault[]
}

export type Send = (
  image: Blob,
  how: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<ApiResult<UploadData>>

type Options = {
  send: Send
  /** How many more may be added. */
  room: number
  /** Which limit holds: that of a document, or that of a link for one photo. */
  limit: 'count' | 'one'
  /** @param instead the photo whose place it was chosen for */
  onUploaded: (path: string, instead?: string) => void
  /** True: the failure is shown elsewhere. */
  onRefused?: ((failure: ApiFailure) => boolean) | undefined
}

/** Images on their way, one at a time; what failed stays in sight to be sent again. */
export function useUploads({ send, room, limit, onUploaded, onRefused }: Options) {
  const { t } = useTranslation(['document-files', 'errors'])
  const { t: te } = useTranslation('errors')
  const fullText = t(`refused.${limit}`)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const cancels = useRef(new Map<number, AbortController>())
  const line = useRef(Promise.resolve())
  const count = useRef(0)
  const isUnderWay = uploads.some(({ failure, doubts }) => failure === null && doubts.length === 0)

  useEffect(() => {
    if (refusal === null) return
    const timer = setTimeout(() => setRefusal(null), UPLOAD_MESSAGE_S * SECOND_MS)
    return () => clearTimeout(timer)
  }, [refusal])
  useEffect(() => {
    const running = cancels.current
    return () => {
      for (const one of running.values()) one.abort()
    }
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function add(files: readonly File[], instead?: string) {
    setRefusal(null)
    let left = room - uploads.length
    const photos = await readPhotos(files.slice(0, Math.max(0, left)))
    for (const [at, file] of files.entries()) {
      if (left <= 0) return setRefusal(fullText)
      // Those beyond the room are read in their turn: one before may have been refused.
      const photo = at < photos.length ? photos[at] : (await readPhotos([file]))[0]
      const prepared = photo ? await prepareImage(photo) : ({ refused: 'gone' } as const)
      if ('refused' in prepared) {
        setRefusal(t(`refused.${prepared.refused}`, { name: file.name }))
        continue
      }
      count.current += 1
      left -= 1
      const { image, faults: doubts } = prepared
      const id = count.current
      const upload = { id, instead, name: file.name, image, progress: 0, failure: null, doubts }
      setUploads((all) => [...all, upload])
      if (doubts.length === 0) enqueue(upload)
    }
  }

  function enqueue(upload: Upload) {
    const cancel = new AbortController()
    cancels.current.set(upload.id, cancel)
    line.current = line.current.then(() => sendNext(upload, cancel.signal))
  }

  async function sendNext({ id, instead, image }: Upload, signal: AbortSignal) {
    if (signal.aborted) return
    notifications.show('wait', t('sending'))
    const onProgress = (progress: number) => change(id, { progress })
    const result = await send(image, { signal, onProgress }).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    cancels.current.delete(id)
    if (result === null) {
      notifications.dismiss()
      return drop(id)
    }
    if (result.ok) {
      notifications.show('success', t('sent'))
      drop(id)
      return onUploaded(result.data.path, instead)
    }
    if (onRefused?.(result.failure)) {
      notifications.dismiss()
      return drop(id)
    }
    const isOffline = navigator.onLine === false
    notifications.show('error', isOffline ? undefined : t('failed'))
    change(id, { failure: textOf(result.failure) })
  }

  function textOf(failure: ApiFailure): string {
    const codes = codesOf(failure)
    if (codes.includes('max_length')) return fullText
    if (codes.includes('invalid_value')) return t('refused.image')
    return errorTexts(codes.map((code) => errorText(te, code)))
  }

  return {
    uploads,
    refusal,
    fullText,
    isUnderWay,
    add: (files: readonly File[], instead?: string) => void add(files, instead),
    cancel(id: number) {
      cancels.current.get(id)?.abort()
      drop(id)
    },
    /** Sends it in spite of the doubts. */
    accept(upload: Upload) {
      change(upload.id, { doubts: [] })
      enqueue(upload)
    },
    retry(upload: Upload) {
      change(upload.id, { failure: null, progress: 0 })
      enqueue(upload)
    },
  }
}
