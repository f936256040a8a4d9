import { QR_ERROR_CORRECTION, QR_MARGIN, QR_WIDTH_PX } from '@portico/contract/limits'
import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { broughtOrReloaded } from '../delivery/page-files.ts'

type QrPictureProps = { text: string; label: string; veiled?: boolean; size?: number }

type Drawing = { size: number; path: string }

/** Loads the library ahead, for a page that waits for its text. */
export const loadQrLibrary = () => broughtOrReloaded(() => import('qrcode'))

/** One path of unit squares, run by run; the box's own white is the quiet zone around it. */
async function draw(text: string): Promise<Drawing> {
  const { create } = await loadQrLibrary()
  const { modules } = create(text, { errorCorrectionLevel: QR_ERROR_CORRECTION })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const from = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`
    }
  }
  return { size, path }
}

/** Black on white in both themes: cameras expect it. */
export function QrPicture({ text, label, veiled = false, size = QR_WIDTH_PX }: QrPictureProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    void draw(text).then((next) => {
      if (isCurrent) setDrawing(next)
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!drawing) {
    return (
      <span
        style={{ width: size, height: size }}
        className="shimmer block max-w-full rounded-mini opacity-30"
      />
    )
  }
  const side = drawing.size + 2 * QR_MARGIN
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-QR_MARGIN} ${-QR_MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={veiled || undefined}
      className={classNames('block h-auto max-w-full', veiled && 'opacity-15 blur-sm')}
    >
      <path d={drawing.path} fill="var(--qr-ink)" />
    </svg>
  )
}
