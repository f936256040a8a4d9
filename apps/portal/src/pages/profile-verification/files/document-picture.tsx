import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { useFailureText } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ImageOff from 'lucide-react/icons/image-off'
import { useEffect, useEffectEvent } from 'react'
import { useDocumentImage } from './use-document-image.ts'

/** One clear pixel: the place is kept until the picture is there. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type DocumentPictureProps = {
  path: string
  size?: 'small'
  /** What the picture shows. */
  label: string
  /** The server has lost it: it is no longer part of the document. */
  onLost: () => void
  /** The picture in its place; its address is a clear pixel until it is there. */
  children: (src: string) => Elements
}

/** An image of a document, or in its place why it is not there. */
export function DocumentPicture({ path, size, label, onLost, children }: DocumentPictureProps) {
  const { url, failure, retry } = useDocumentImage(path, size)
  const isLost = failure !== null && hasCode(failure, 'image_lost')
  const tellLost = useEffectEvent(onLost)
  useEffect(() => {
    if (isLost) tellLost()
  }, [isLost])
  if (failure) {
    return <NotThere label={label} isLost={isLost} failure={failure} retry={retry} />
  }
  return children(url ?? BLANK)
}

type NotThereProps = {
  label: string
  isLost: boolean
  failure: ApiFailure
  retry: () => void
}

function NotThere({ label, isLost, failure, retry }: NotThereProps) {
  const { t } = useTranslation('document-files')
  const { t: te } = useTranslation('errors')
  const { t: tc } = useTranslation('common')
  const textOf = useFailureText()
  return (
    <div
      className={classNames(
        'grid min-h-28 content-end justify-items-start gap-2 p-3 text-sm',
        isLost && 'bg-brass-tint',
      )}
    >
      <span className="flex items-center gap-2 font-medium">
        <ImageOff
          className={classNames('size-5 shrink-0', isLost ? 'text-brass' : 'text-muted')}
          aria-hidden="true"
        />
        <span>{label}</span>
      </span>
      <p role="alert">{isLost ? errorText(te, 'image_lost') : textOf(failure, t('notShown'))}</p>
      {isLost ? null : (
        <Button size="small" variant="secondary" onClick={retry}>
          {tc('action.retry')}
        </Button>
      )}
    </div>
  )
}
