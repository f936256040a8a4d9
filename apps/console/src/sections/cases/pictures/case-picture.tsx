import { classNames } from '@portico/ui/class-names.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { useStore } from '@portico/ui/store.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ImageOff from 'lucide-react/icons/image-off'
import type { ComponentProps } from 'react'
import { pictureOf, retryPicture } from './pictures.ts'

type CasePictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  caseId: string
  path: string
  size?: 'small'
  isThumbnail?: boolean
  alt: string
}

/** A picture that the page holds itself; where it does not come, a way to ask again. */
export function CasePicture({ caseId, path, size, isThumbnail = false, alt, ...rest }: CasePictureProps) {
  const { t } = useTranslation(['common', 'console-review'])
  const store = pictureOf(caseId, path, size)
  const picture = useStore(store, store.get())
  if (picture.kind === 'ready') return <img {...rest} src={picture.url} alt={alt} draggable={false} />
  const isLost = picture.kind === 'lost'
  if (isThumbnail) {
    return (
      <span className={classNames(rest.className, 'grid aspect-square place-items-center')}>
        {isLost ? <ImageOff className="size-5 text-muted" aria-label={alt || undefined} /> : null}
      </span>
    )
  }
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center">
      {picture.kind === 'loading' ? (
        <Spinner label={t('common:state.loading')} />
      ) : (
        <>
          {isLost ? <ImageOff className="size-8 text-muted" aria-hidden="true" /> : null}
          <span role="alert" className="max-w-100">
            {t(isLost ? 'console-review:imageLost' : 'console-review:imageFailed')}
          </span>
          {isLost ? null : (
            <Button size="small" variant="secondary" onClick={() => retryPicture(caseId, path, size)}>
              {t('common:action.retry')}
            </Button>
          )}
        </>
      )}
    </span>
  )
}
