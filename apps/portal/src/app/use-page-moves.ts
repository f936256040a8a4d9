import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../lib/heading-focus.ts'
import { withoutLocale } from '../lib/paths.ts'

/**
 * A new page starts at its top with the focus on its heading (specification 2.1); the same page in another
 * language stays where the reader is.
 */
export function usePageMoves(): void {
  const page = withoutLocale(useLocation().pathname)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    window.scrollTo(0, 0)
    focusHeading()
  }, [page])
}
