import { connectionLost } from '@portico/ui/delivery/connection.ts'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { useEffect } from 'react'
import { type BlockerFunction, createPath, useBlocker, useLocation } from 'react-router'
import { fetchAhead } from './fetch-ahead.ts'
import { fetchPage, isHere, nextPage } from './next-page.ts'

const mustWait: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !isHere(nextPage(nextLocation.pathname), nextPage(currentLocation.pathname))

/**
 * Starts a move to another page only when all its files are here. The router would reload the page for a file that it
 * cannot fetch, which without a connection loses the page and what was typed.
 */
export function Moves(): null {
  const { pathname } = useLocation()
  const blocker = useBlocker(mustWait)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location: to } = blocker
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
  }, [blocker])

  useEffect(() => fetchAhead(nextPage(pathname).locale), [pathname])
  return null
}
