import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../components/class-names.ts'

type FloorProps = {
  /** On a phone the bar of the signed-in pages stands below everything else. */
  aboveTabs: boolean
  children: ReactNode
}

/**
 * What stands at the foot of the window, one above the other. Its height is known to the page as `--floor`: there is
 * room to scroll the end of the page out from behind it, and what gets the focus stops above it.
 */
export function Floor({ aboveTabs, children }: FloorProps) {
  const floor = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = floor.current
    if (!element) return
    const tell = () => {
      const height = Math.max(0, Math.ceil(window.innerHeight - element.getBoundingClientRect().top))
      document.documentElement.style.setProperty('--floor', `${height}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    window.addEventListener('resize', tell)
    tell()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', tell)
    }
    // Another place needs another measure.
  }, [aboveTabs])

  return (
    <>
      <div aria-hidden="true" className="floor-room" />
      <div
        ref={floor}
        className={classNames(
          'pointer-events-none fixed inset-x-0 z-20 mx-auto grid max-w-480 gap-2 px-3 tablet:px-6',
          aboveTabs ? 'bottom-0 max-tablet:bottom-(--tabs)' : 'bottom-0',
        )}
      >
        {children}
      </div>
    </>
  )
}
