import type { CaseImage } from '@portico/contract/moderation/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Maximize, RotateCcw, RotateCw, Sun, SunDim, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { moment } from '../../../delivery/moments.ts'
import { CasePicture } from './case-picture.tsx'
import { brighten, fitOf, pan, turn, type View, WHOLE, zoomAt, zoomIn, zoomOut } from './view.ts'

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
  /** Whether the keys move this picture. */
  isActive: boolean
  activate: () => void
  /** Stands under the picture. */
  below?: Elements
}

const WHEEL = 0.0015
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
  isActive,
  activate,
  below,
}: ImageViewerProps) {
  const { t, i18n } = useTranslation('console-review')
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      }
      latest.current((before) => zoomAt(before, Math.exp(-event.deltaY * WHEEL), at))
    }
    // React listens passively, and the page would scroll along.
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [])

  const size = useSize(frame)
  const image = images[shown]
  const name = t('image', { number: shown + 1, count: images.length })
  const tool = (label: string, icon: Elements, run: () => void) => (
    <Button
      size="small"
      variant="quiet"
      className="size-11 px-0"
      aria-label={label}
      title={label}
      onClick={run}
    >
      {icon}
    </Button>
  )
  return (
    <figure aria-label={label ?? name} className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      {label ? (
        <span className={isActive ? 'text-sm font-semibold' : 'text-sm text-muted'}>{label}</span>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; the keyboard has the buttons below and keys of its own */}
      <div
        ref={frame}
        className={classNames(
          label !== undefined && 'tablet:min-h-40',
          'relative min-h-80 flex-1 touch-none overflow-hidden rounded-surface border border-line bg-hover data-[active=true]:border-accent data-[zoomed=true]:cursor-grab data-[zoomed=true]:active:cursor-grabbing',
        )}
        data-zoomed={view.scale > 1}
        data-active={label !== undefined && isActive}
        onPointerDown={(event) => {
          activate()
          dragged.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          const from = dragged.current
          if (!from) return
          const by = { x: event.clientX - from.x, y: event.clientY - from.y }
          dragged.current = { x: event.clientX, y: event.clientY }
          change((before) => pan(before, by))
        }}
        onPointerUp={() => {
          dragged.current = null
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
      <figcaption className="flex flex-wrap items-center gap-y-1 desktop:gap-x-1" dir="ltr">
        {tool(t('tool.zoomIn'), <ZoomIn className="size-5" aria-hidden="true" />, () => change(zoomIn))}
        {tool(t('tool.zoomOut'), <ZoomOut className="size-5" aria-hidden="true" />, () => change(zoomOut))}
        {tool(t('tool.turnLeft'), <RotateCcw className="size-5" aria-hidden="true" />, () =>
          change((before) => turn(before, -1)),
        )}
        {tool(t('tool.turnRight'), <RotateCw className="size-5" aria-hidden="true" />, () =>
          change((before) => turn(before, 1)),
        )}
        {tool(t('tool.darker'), <SunDim className="size-5" aria-hidden="true" />, () =>
          change((before) => brighten(before, -1)),
        )}
        {tool(t('tool.brighter'), <Sun className="size-5" aria-hidden="true" />, () =>
          change((before) => brighten(before, 1)),
        )}
        {tool(t('tool.fullScreen'), <Maximize className="size-5" aria-hidden="true" />, () => {
          if (document.fullscreenElement) void document.exitFullscreen()
          else void frame.current?.requestFullscreen()
        })}
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
