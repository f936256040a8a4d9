import { connectionLost, whenConnected } from '@portico/ui/delivery/connection.ts'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { useEffect, useRef } from 'react'
import { type BlockerFunction, createPath, useBlocker, useLocation } from 'react-router'
import { fetchAhead } from './fetch-ahead.ts'
import { moveByLoad, needsDocument } from './needs-document.ts'
import { fetchPage, isHere, nextPage } from './next-page.ts'
import { pendingMove } from './pending-move.ts'

const mustWait: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const next = nextPage(nextLocation.pathname)
  const open = nextPage(currentLocation.pathname)
  return needsDocument(next, open) || !isHere(next, open)
}

/**
 * Starts a move to another page only when all its files are here. The router would reload the page for a file that it
 * cannot fetch, which without a connection loses the page and what was typed.
 */
export function Navigation() {
  const { pathname } = useLocation()
  const isReplacing = useRef(false)
  const blocker = useBlocker((move) => {
    isReplacing.current = move.historyAction === 'REPLACE'
    return mustWait(move)
  })

  useEffect(() => {
    if (blocker.state === 'unblocked') pendingMove.set(null)
    if (blocker.state !== 'blocked') return
    const { location: to } = blocker
    pendingMove.set(to.pathname)
    if (needsDocument(nextPage(to.pathname), nextPage(pathname))) {
      // A page that only leads on is not come back to.
      void whenConnected().then(() => moveByLoad(createPath(to), isReplacing.current))
      const comeBack = ({ persisted }: PageTransitionEvent) => persisted && blocker.reset()
      addEventListener('pageshow', comeBack)
      return () => removeEventListener('pageshow', comeBack)
    }
    let isWanted = true
    // A person who goes on typing could lose it, and would be led away in the middle: cancel the move.
    const stay = () => {
      if (!connectionLost.get()) return
      isWanted = false
      blocker.reset()
    }
    addEventListener('input', stay)
    brought(() => fetchPage(nextPage(to.pathname))).then(
      () => isWanted && blocker.proceed(),
      // The file is gone since an update: load the next page from the server, with its current files.
      () => isWanted && location.assign(createPath(to)),
    )
    return () => {
      isWanted = false
      removeEventListener('input', stay)
    }
  }, [blocker, pathname])

  useEffect(() => fetchAhead(nextPage(pathname).locale), [pathname])
  return blocker.state === 'blocked' ? <div className="moving-bar" /> : null
}
