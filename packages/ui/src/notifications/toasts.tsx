import { useStore } from '../store.ts'
import { useTranslation } from '../translation/translation.tsx'
import { type Notification, notifications } from './notifications.ts'
import { ToastRegion } from './toast.tsx'

export function Toasts() {
  const { t } = useTranslation(['shell', 'common'])
  const shown = useStore(notifications.store, null)
  const text = ({ type, message, offline }: Notification) =>
    message ?? (offline ? t('common:notification.offline') : t(`common:notification.${type}`))
  const items = shown && !shown.closing ? [{ ...shown, message: text(shown) }] : []
  return (
    <ToastRegion
      items={items}
      onDismiss={notifications.dismiss}
      label={t('notifications')}
      closeLabel={t('dismiss')}
    />
  )
}
