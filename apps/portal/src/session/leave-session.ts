import { notifications } from '@portico/ui/notifications/notifications.ts'
import { signOut } from './session.ts'

/** Signs out, or says that it failed: a session that lives on must not look ended. */
export async function leaveSession(): Promise<boolean> {
  const outcome = await signOut()
  if (outcome === 'unreachable') notifications.show('error')
  return outcome === 'done'
}
