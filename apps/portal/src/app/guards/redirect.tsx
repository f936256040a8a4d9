import { PageSkeleton } from '@portico/ui/load/page-skeleton.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { leavePortal } from '../../session/interaction.ts'

/** Sends the person on to an address that is no page of the portal. */
export function Leave({ to }: { to: string }) {
  useEffect(() => leavePortal(to), [to])
  return <PageSkeleton />
}

/** Sends the person on; until the next page is here, shows that it is loading. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (target.current === to) return
    target.current = to
    void navigate(to, { replace: true })
  }, [to, navigate])
  return <PageSkeleton />
}
