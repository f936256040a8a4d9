import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { leavePortal } from '../../session/interaction.ts'

/** Sends the person on to an address that is no page of the portal. */
export function Leave({ to }: { to: string }): null {
  useEffect(() => leavePortal(to), [to])
  return null
}

/** Sends the person on; the guard shows something until the next page is here. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (target.current === to) return
    target.current = to
    void navigate(to, { replace: true })
  }, [to, navigate])
  return null
}
