import { QR_WIDTH_PX } from '@portico/contract/qr-login/limits'
import { useEffect, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { broughtOrReloaded } from '../../delivery/page-files.ts'
import { drawModules, type QrDrawing } from './qr-drawing.ts'

const QR_MARGIN = 0
export const QR_ERROR_CORRECTION = 'H'

type QrPictureProps = { text: string; label: string; veiled?: boolean; size?: number }

/** Loads the library ahead, for a page that waits for its text. */
export const loadQrLibrary = () => broughtOrReloaded(() => import('qrcode'))

async function draw(text: string): Promise<QrDrawing> {
  const { create } = await loadQrLibrary()
  return drawModules(create(text, { errorCorrectionLevel: QR_ERROR_CORRECTION }).modules)
}

/** Black on white in both themes, as cameras expect it, with the mark in the middle. */
export function QrPicture({ text, label, veiled = false, size = QR_WIDTH_PX }: QrPictureProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null)
  useEffect(() => {
    let isCurrent = true
    void draw(text).then((next) => {
      if (isCurrent) setDrawing(next)
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  // No shimmer, which what follows on the page would wait for: the place is as large as the picture.
  if (!drawing) {
    return (
      <span
        style={{ width: size, height: size }}
        className="block max-w-full rounded-mini bg-line opacity-30"
      />
    )
  }
  const side = drawing.size + 2 * QR_MARGIN
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-QR_MARGIN} ${-QR_MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      aria-hidden={veiled || undefined}
      className={classNames('block h-auto max-w-full', veiled && 'opacity-15 blur-sm')}
    >
      <path d={drawing.path} fill="var(--qr-ink)" shapeRendering="crispEdges" />
      <Arch at={drawing.size / 2} side={drawing.clear - 2} />
    </svg>
  )
}

/** The arches of the mark, drawn for a few squares: in full it would be a grey spot. */
function Arch({ at, side }: { at: number; side: number }) {
  return (
    <g transform={`translate(${at} ${at}) scale(${side / 32}) translate(-16 -16)`} fill="none">
      <path d="M4 29V15a12 12 0 0 1 24 0v14" stroke="var(--qr-ink)" strokeWidth="3" strokeLinecap="round" />
      <path d="M12 29V15.5a4 4 0 0 1 8 0V29Z" fill="var(--qr-ink)" />
    </g>
  )
}
