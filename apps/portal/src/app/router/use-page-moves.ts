import { focusHeading } from '@portico/ui/parts/heading-focus.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepApplication } from '../../delivery/cookies.ts'
import { withoutLocale } from '../../delivery/paths.ts'

/**
 * A new page starts at its top with the focus on its heading; the same page in another language keeps its scroll
 * position. What a link within the portal carries is kept as on the first page of a visit.
 */
export function usePageMoves(): void {
  const { pathname, search } = useLocation()
  const page = withoutLocale(pathname)
  const before = useRef(page)
  useEffect(() => keepApplication(new URLSearchParams(search)), [search])
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    window.scrollTo(0, 0)
    focusHeading()
  }, [page])
}
