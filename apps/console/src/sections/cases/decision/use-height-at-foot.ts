import { type RefObject, useEffect, useRef } from 'react'

/** Tells the page how high an element at its foot is, so that what gets the focus scrolls to above it. */
export function useHeightAtFoot<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--at-foot', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--at-foot')
    }
  }, [])
  return ref
}
