import { ConnectionBar } from '@portico/ui/delivery/connection-bar.tsx'
import { Toasts } from '@portico/ui/notifications/toasts.tsx'
import { Outlet } from 'react-router'

/** What every page of the console has, also the one that asks to sign in. */
export function Root() {
  return (
    <>
      <Outlet />
      <ConnectionBar />
      <Toasts />
    </>
  )
}
