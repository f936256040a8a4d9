import { useTranslation } from 'react-i18next'
import { notifications } from './notifications.ts'
import { signOut } from './session.ts'

/** Signs out, or says that it did not happen: a session that lives on must not look ended. */
export function useSignOut(): () => Promise<boolean> {
  const { t } = useTranslation('common')
  return async () => {
    const done = await signOut()
    if (!done) notifications.show('error', t('notification.error'))
    return done
  }
}
