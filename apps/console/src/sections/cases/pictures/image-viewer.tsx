import type { CaseImage } from '@portico/contract/moderation/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { moment } from '../../../delivery/moments.ts'
import { CasePicture } from './case-picture.tsx'
import { usePointers } from './use-pointers.ts'
import { useIsLost, useShown } from './use-shown.ts'
import { fitOf, type View, WHOLE } from './view.ts'
import { ViewerTools } from './viewer-tools.tsx'

type ImageViewerProps = {
  caseId: string
  images: readonly CaseImage[]
  /** When images went because their time was over. */
  removedAt: number | null
  /** Place of the image that is shown. */
  shown: number
  choose: (place: number) => void
  view: View
  change: (update: (view: View) => View) => void
  /** Names the document where another stands next to it. */
  label: string | undefined
  /** Called for each page that was looked at. */
  noteShown: (path: string) => void
  /** Something about the picture is pointed out. */
  isMarked?: boolean
  /** Whether the keys move this picture. */
  isActive: boolean
  activate: () => void
  /** Stands under the picture. */
  below?: Elements
}

const QUARTER = 90

/** One image of the case: zoomed at the pointer, moved, turned and brightened; the others as small ones below. */
export function ImageViewer({
  caseId,
  images,
  removedAt,
  shown,
  choose,
  view,
  change,
  label,
  noteShown,
  isMarked = false,
  isActive,
  activate,
  below,
}: ImageViewerProps) {
  const { t, i18n } = useTranslation('console-review')
  const frame = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLElement>(null)
  const pointers = usePointers(frame, change)
  const size = useSize(frame)
  const image = images[shown]
  const name = t('image', { number: shown + 1, count: images.length })
  const isLost = useIsLost(caseId, image?.path)
  useShown(caseId, image?.path, noteShown)
  return (
    <figure
      ref={figure}
      aria-label={label ?? name}
      className="flex min-w-0 flex-1 flex-col gap-2 tablet:min-h-0 [&:fullscreen]:bg-paper [&:fullscreen]:p-3"
    >
      {label ? (
        <span className={isActive ? 'text-sm font-semibold' : 'text-sm text-muted'}>{label}</span>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; the keyboard has the buttons below and keys of its own */}
      <div
        ref={frame}
        className={classNames(
          label !== undefined && 'tablet:min-h-40',
          'relative min-h-80 flex-1 touch-none overflow-hidden rounded-surface border border-line bg-hover data-[active=true]:border-accent data-[marked=true]:outline-3 data-[marked=true]:outline-brass data-[zoomed=true]:cursor-grab data-[zoomed=true]:active:cursor-grabbing',
        )}
        data-zoomed={view.scale > 1}
        data-marked={isMarked}
        data-active={label !== undefined && isActive}
        {...pointers}
        onPointerDown={(event) => {
          activate()
          pointers.onPointerDown(event)
        }}
        onDoubleClick={() => change(() => WHOLE)}
      >
        {image ? (
          <CasePicture
            key={image.path}
            caseId={caseId}
            path={image.path}
            alt={name}
            width={image.width}
            height={image.height}
            className="absolute inset-0 m-auto size-full object-contain select-none"
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * QUARTER}deg) scale(${view.scale * fitOf(size, image, view.turns)})`,
              filter: view.brightness === 1 ? undefined : `brightness(${view.brightness})`,
            }}
          />
        ) : (
          <p className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
            {removedAt === null
              ? t('noImage')
              : t('imagesRemoved', { date: moment(i18n.language, removedAt) })}
          </p>
        )}
      </div>
      {below}
      <figcaption className="flex flex-wrap items-center gap-y-1 desktop:gap-x-1 rtl:justify-end" dir="ltr">
        {image ? <ViewerTools isLost={isLost} change={change} figure={figure} /> : null}
        {images.length > 1 ? (
          <span className="ms-auto flex gap-1.5">
            {images.map(({ path }, place) => (
              <button
                key={path}
                type="button"
                aria-label={t('image', { number: place + 1, count: images.length })}
                aria-pressed={place === shown}
                onClick={() => choose(place)}
                className="size-11 overflow-hidden rounded-field border-2 border-transparent aria-pressed:border-accent"
              >
                <CasePicture
                  caseId={caseId}
                  path={path}
                  isThumbnail
                  alt=""
                  className="block size-full object-cover"
                />
              </button>
            ))}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}

function useSize(frame: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return size
}
