import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PageSkeleton } from '../page-skeleton.tsx'

const MARK = 'portico-moving-to'
const AGAIN_WITHIN_MS = 10_000

type Mark = { to: string; at: number }

/** Whether the same move was begun a moment ago and the page came back instead. */
export function isRepeated(stored: string | null, to: string, now: number): boolean {
  try {
    const mark = JSON.parse(stored ?? 'null') as Mark | null
    return mark !== null && mark.to === to && now - mark.at < AGAIN_WITHIN_MS
  } catch {
    return false
  }
}

export function arrived(): void {
  sessionStorage.removeItem(MARK)
}

/**
 * The router reloads the page when the code of the next one cannot be fetched; a guard would then begin the same
 * move again, for ever. The second time the whole document of the next page is asked for instead.
 */
export function MoveOn({ to }: { to: string }) {
  const navigate = useNavigate()
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (begun.current === to) return
    begun.current = to
    const repeated = isRepeated(sessionStorage.getItem(MARK), to, Date.now())
    sessionStorage.setItem(MARK, JSON.stringify({ to, at: Date.now() }))
    if (repeated) location.replace(to)
    else void navigate(to, { replace: true })
  }, [to, navigate])
  return <PageSkeleton />
}
