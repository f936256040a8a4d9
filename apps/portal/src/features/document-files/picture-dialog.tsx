import type { Elements } from '@portico/ui/elements.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'

type PictureDialogProps = {
  isOpen: boolean
  /** What the picture shows. */
  label: string
  /** @param degrees by which it was turned, clockwise */
  onClose: (degrees: number) => void
  canTurn?: boolean
  /** Gets the element of a picture by its address. */
  children: (show: (src: string) => Elements) => Elements
}

const QUARTER = 90
const WHOLE_TURN = 360
/** How often the room of the dialog. */
const [FITTED, LARGEST] = [1, 4]

/** A picture to look at closely: whether every letter can be read, no small form shows. */
export function PictureDialog({ isOpen, label, onClose, canTurn = false, children }: PictureDialogProps) {
  const { t } = useTranslation('document-files')
  const [degrees, setDegrees] = useState(0)
  const [size, setSize] = useState(FITTED)
  const room = useRef<HTMLDivElement>(null)
  // What stands in the middle of a document is looked for most.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each size has its own middle
  useEffect(() => {
    const { current: box } = room
    if (!box) return
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo((side * (box.scrollWidth - box.clientWidth)) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [size])
  const close = () => {
    onClose(degrees % WHOLE_TURN)
    setDegrees(0)
    setSize(FITTED)
  }
  const tool = (label: string, icon: Elements, run: () => void, disabled = false) => (
    <Button variant="secondary" size="small" title={label} disabled={disabled} onClick={run}>
      {icon}
      <span className="max-tablet:sr-only">{label}</span>
    </Button>
  )
  const isSideways = (degrees / QUARTER) % 2 !== 0
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={label}
      maxWidth="max-w-[55rem]"
      actions={
        <Button data-first-focus onClick={close}>
          {t('close')}
        </Button>
      }
    >
      {isOpen ? (
        <div ref={room} className="mb-3 h-[60dvh] overflow-auto rounded-field bg-paper">
          {children((src) => (
            <div
              className="grid place-items-center overflow-hidden [container-type:size] [grid-template:100%/100%]"
              style={{ width: `${size}00%`, height: `${size}00%` }}
            >
              <img
                src={src}
                alt={label}
                className="max-w-none object-contain"
                style={{
                  rotate: `${degrees}deg`,
                  width: isSideways ? '100cqh' : '100cqw',
                  height: isSideways ? '100cqw' : '100cqh',
                }}
              />
            </div>
          ))}
        </div>
      ) : null}
      {/* One row on the smallest phone too: there the signs stand without their words. */}
      <div className="grid auto-cols-fr grid-flow-col gap-2 tablet:flex">
        {canTurn
          ? tool(t('rotate'), <RotateCw className="size-5" aria-hidden="true" />, () =>
              setDegrees(degrees + QUARTER),
            )
          : null}
        {tool(
          t('smaller'),
          <ZoomOut className="size-5" aria-hidden="true" />,
          () => setSize(size / 2),
          size === FITTED,
        )}
        {tool(
          t('larger'),
          <ZoomIn className="size-5" aria-hidden="true" />,
          () => setSize(size * 2),
          size === LARGEST,
        )}
      </div>
    </Dialog>
  )
}
