import { useTranslation } from 'react-i18next'
import { ToastRegion } from '../components/toast.tsx'
import { notifications } from '../lib/notifications.ts'
import { useStore } from '../lib/store.ts'

export function Toasts() {
  const { t } = useTranslation(['shell', 'common'])
  const shown = useStore(notifications.store, null)
  const items =
    shown && !shown.closing
      ? [{ ...shown, message: shown.message ?? t(`common:notification.${shown.type}`) }]
      : []
  return (
    <ToastRegion
      items={items}
      onDismiss={notifications.dismiss}
      label={t('notifications')}
      closeLabel={t('dismiss')}
    />
  )
}
