import { Suspense } from 'react'
import { lazyPart } from '../delivery/page-files.ts'
import { useStore } from '../store.ts'
import { useTranslation } from '../translation/translation.tsx'
import { type Notification, notifications } from './notifications.ts'

export const loadToastCard = async () => (await import('./toast-card.tsx')).ToastCard
const ToastCard = lazyPart(loadToastCard)

/**
 * Shows what `notifications.ts` holds, in the corner at the end of a line. The status is there before its first message:
 * a screen reader reads out only what is put into one that it knows. An error interrupts it. The card loads with the
 * first of them: a page without one does not pay for it.
 */
export function Toasts() {
  const { t } = useTranslation(['shell', 'common'])
  const shown = useStore(notifications.store, null)
  const text = ({ type, message, offline }: Notification) =>
    message ?? (offline ? t('common:notification.offline') : t(`common:notification.${type}`))
  const card = shown ? (
    <Suspense fallback={null}>
      <ToastCard
        key={shown.id}
        type={shown.type}
        message={text(shown)}
        isClosing={shown.closing === true}
        closeLabel={t('dismiss')}
      />
    </Suspense>
  ) : null
  const isError = shown?.type === 'error'
  return (
    <div className="toast-region" data-at-head={shown?.isAtHead}>
      <div role="status" aria-label={t('notifications')}>
        {isError ? null : card}
      </div>
      {isError ? (
        <div role="alert" aria-label={t('notifications')}>
          {card}
        </div>
      ) : null}
    </div>
  )
}
