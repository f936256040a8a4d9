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
  change: (update: (view: View) => View) => void
  /** What is shown on the full screen, with these tools in it. */
  figure: RefObject<HTMLElement | null>
}

/** What the keys do with a picture, for the pointer. */
export function ViewerTools({ change, figure }: ViewerToolsProps) {
  const { t } = useTranslation('console-review')
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
  const look = (update: (view: View) => View) => () => change(update)
  return (
    <>
      {tool(t('tool.zoomIn'), <ZoomIn className="size-5" aria-hidden="true" />, look(zoomIn))}
      {tool(t('tool.zoomOut'), <ZoomOut className="size-5" aria-hidden="true" />, look(zoomOut))}
      {tool(
        t('tool.turnLeft'),
        <RotateCcw className="size-5" aria-hidden="true" />,
        look((before) => turn(before, -1)),
      )}
      {tool(
        t('tool.turnRight'),
        <RotateCw className="size-5" aria-hidden="true" />,
        look((before) => turn(before, 1)),
      )}
      {tool(
        t('tool.darker'),
        <SunDim className="size-5" aria-hidden="true" />,
        look((before) => brighten(before, -1)),
      )}
      {tool(
        t('tool.brighter'),
        <Sun className="size-5" aria-hidden="true" />,
        look((before) => brighten(before, 1)),
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
