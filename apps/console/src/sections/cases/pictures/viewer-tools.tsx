import type { Elements } from '@portico/ui/elements.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Maximize from 'lucide-react/icons/maximize'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Sun from 'lucide-react/icons/sun'
import SunDim from 'lucide-react/icons/sun-dim'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { RefObject } from 'react'
import { brighten, turn, type View, zoomIn, zoomOut } from './view.ts'

type ViewerToolsProps = {
  /** There is nothing to look at: what would change the picture does nothing, and keeps its place and the focus. */
  isLost: boolean
  change: (update: (view: View) => View) => void
  /** What is shown on the full screen, with these tools in it. */
  figure: RefObject<HTMLElement | null>
}

/** What the keys do with a picture, for the pointer. */
export function ViewerTools({ isLost, change, figure }: ViewerToolsProps) {
  const { t } = useTranslation('console-review')
  const tool = (label: string, icon: Elements, run: () => void, waiting = false) => (
    <Button
      size="small"
      variant="quiet"
      className="size-11 px-0"
      aria-label={label}
      title={label}
      waiting={waiting}
      onClick={run}
    >
      {icon}
    </Button>
  )
  const look = (label: string, icon: Elements, update: (view: View) => View) =>
    tool(label, icon, () => change(update), isLost)
  return (
    <>
      {look(t('tool.zoomIn'), <ZoomIn className="size-5" aria-hidden="true" />, zoomIn)}
      {look(t('tool.zoomOut'), <ZoomOut className="size-5" aria-hidden="true" />, zoomOut)}
      {look(t('tool.turnLeft'), <RotateCcw className="size-5" aria-hidden="true" />, (before) =>
        turn(before, -1),
      )}
      {look(t('tool.turnRight'), <RotateCw className="size-5" aria-hidden="true" />, (before) =>
        turn(before, 1),
      )}
      {look(t('tool.darker'), <SunDim className="size-5" aria-hidden="true" />, (before) =>
        brighten(before, -1),
      )}
      {look(t('tool.brighter'), <Sun className="size-5" aria-hidden="true" />, (before) =>
        brighten(before, 1),
      )}
      {/* An iPhone shows videos alone on its full screen. */}
      {document.fullscreenEnabled
        ? tool(t('tool.fullScreen'), <Maximize className="size-5" aria-hidden="true" />, () => {
            if (document.fullscreenElement) void document.exitFullscreen()
            else void figure.current?.requestFullscreen()
          })
        : null}
    </>
  )
}
