import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../components/class-names.ts'
import { floorHeight } from '../../lib/floor-height.ts'

/** After the last of what a page shows. Empty, for what is in a marked place may still be on its way. */
export const PAGE_END_ID = 'page-end'

/** Between what has the focus and what stands at the foot. */
const FOCUS_GAP_PX = 16

type FloorProps = {
  /** On a phone the bar of the signed-in pages stands below everything else. */
  aboveTabs: boolean
  children: ReactNode
}

/**
 * What stands at the foot of the window, one above the other. There is room to scroll the end of the page out from
 * behind it, what gets the focus stops above it, and so does what floats (`lib/floor-height.ts`). It spans the whole
 * window: a box that grew at the foot would move what stands in it, as the browser counts layout shifts.
 */
export function Floor({ aboveTabs, children }: FloorProps) {
  const floor = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = floor.current
    if (!element) return
    const tell = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const shown = Array.from(element.children).filter((child) => child instanceof HTMLElement)
      const tops = shown.filter((child) => child.offsetHeight > 0).map((child) => top + child.offsetTop)
      const height = Math.max(0, Math.ceil(window.innerHeight - Math.min(bottom, ...tops)))
      floorHeight.set(height)
      if (room.current) room.current.style.height = `${height}px`
      document.documentElement.style.scrollPaddingBlockEnd = `${height + FOCUS_GAP_PX}px`
    }
    let soon = 0
    const sizes = new ResizeObserver(tell)
    const measure = () => {
      sizes.disconnect()
      // It is as high as the window above the bar: with another window it has another size.
      sizes.observe(element)
      for (const child of element.children) sizes.observe(child)
      // With the next picture and not in between, where the whole page would be laid out for it.
      cancelAnimationFrame(soon)
      soon = requestAnimationFrame(tell)
    }
    const pieces = new MutationObserver(measure)
    pieces.observe(element, { childList: true })
    measure()
    return () => {
      cancelAnimationFrame(soon)
      sizes.disconnect()
      pieces.disconnect()
    }
    // Another place needs another measure.
  }, [aboveTabs])

  return (
    <>
      <div ref={room} aria-hidden="true" className="floor-room" />
      <div
        ref={floor}
        className={classNames(
          'pointer-events-none fixed inset-x-0 top-0 z-20 mx-auto grid max-w-480 content-end gap-2 px-3 tablet:px-6',
          aboveTabs ? 'bottom-0 max-tablet:bottom-(--tabs)' : 'bottom-0',
        )}
      >
        {children}
      </div>
      <span id={PAGE_END_ID} hidden />
    </>
  )
}
