import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { saveApplication } from '../../delivery/cookies.ts'
import { withoutLocale } from '../../delivery/paths.ts'
import { cameByLoad } from './needs-document.ts'

/**
 * Every move starts at the top, as the specification has it, also to another tab, step or language, and back; one within the page
 * by an anchor leads there. A new page is at its top and has the focus on its heading before it is painted: anyone who types
 * into it at once would lose the field otherwise. What a link within the portal carries is kept as on the first page of a visit.
 */
export function usePageNavigation(): void {
  const { pathname, search, hash, key } = useLocation()
  const page = withoutLocale(pathname)
  const before = useRef(page)
  const entry = useRef(key)
  useEffect(ownScrolling, [])
  useLayoutEffect(() => {
    if (entry.current === key) return
    entry.current = key
    if (hash === '') window.scrollTo(0, 0)
  }, [key, hash])
  useEffect(focusAfterLoad, [])
  useEffect(() => saveApplication(new URLSearchParams(search)), [search])
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    focusHeading()
  }, [page])
}

/** On the way back the browser would scroll to where the page was left. A reload still returns there. */
function ownScrolling() {
  const take = () => {
    history.scrollRestoration = 'manual'
  }
  const release = () => {
    history.scrollRestoration = 'auto'
  }
  take()
  addEventListener('pageshow', take)
  addEventListener('pagehide', release)
  return () => {
    release()
    removeEventListener('pageshow', take)
    removeEventListener('pagehide', release)
  }
}

const ACTS = ['keydown', 'pointerdown'] as const

/**
 * A move for which a document was loaded ends like any other: with the focus on the heading. What stands in its place
 * while the session is asked for goes again, so the heading is looked for until the person does something.
 */
function focusAfterLoad() {
  if (!cameByLoad()) return
  const take = () => {
    if (document.activeElement === null || document.activeElement === document.body) focusHeading()
  }
  const watcher = new MutationObserver(take)
  const end = () => {
    watcher.disconnect()
    for (const act of ACTS) removeEventListener(act, end, true)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  for (const act of ACTS) addEventListener(act, end, true)
  take()
  return end
}
