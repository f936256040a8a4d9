import { useLayoutEffect, useRef } from 'react'

/** Where somebody was in which list when the review was opened. */
const left: { list: string | null; y: number } = { list: null, y: 0 }

/** Back from a case, the list is where it was left, and the keyboard goes on from its heading. */
export function useScrollPlace(list: string, isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady || left.list !== list) return
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    if (left.y > 0) scrollTo({ top: left.y, behavior: 'instant' })
  }, [list, isReady])
  const latest = useRef({ list, isReady })
  useLayoutEffect(() => {
    latest.current = { list, isReady }
  })
  // Noted as it is left: to ask at every scroll would have the page laid out once more for each frame.
  useLayoutEffect(
    () => () => {
      if (latest.current.isReady) Object.assign(left, { list: latest.current.list, y: scrollY })
    },
    [],
  )
}
