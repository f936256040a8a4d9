import { connectionLost } from '@portico/ui/delivery/connection.ts'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { useEffect } from 'react'
import { type BlockerFunction, createPath, useBlocker, useLocation } from 'react-router'
import { fetchAhead } from './fetch-ahead.ts'
import { fetchPage, isHere, nextPage } from './next-page.ts'

const mustWait: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !isHere(nextPage(nextLocation.pathname), nextPage(currentLocation.pathname))

/**
 * A move to another page begins when everything for it is here. The router would reload the page for a file that it
 * cannot fetch, and without a connection that is the end of the page and of what was typed.
 */
export function Moves(): null {
  const { pathname } = useLocation()
  const blocker = useBlocker(mustWait)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location: to } = blocker
    let isWanted = true
    // Whoever types on meanwhile has something to lose here, and would be led away in the middle of it.
    const stay = () => {
      if (!connectionLost.get()) return
      isWanted = false
      blocker.reset()
    }
    addEventListener('input', stay)
    brought(() => fetchPage(nextPage(to.pathname))).then(
      () => isWanted && blocker.proceed(),
      // Gone since an update: the next page as it is now has other files.
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
