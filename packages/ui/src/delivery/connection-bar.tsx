import { useStore } from '../store.ts'
import { useTranslation } from '../translation/translation.tsx'
import { connectionLost } from './connection.ts'

/** A quiet bar, shown while the connection is lost: the page stays as it is and tries again by itself. */
export function ConnectionBar() {
  const { t } = useTranslation('common')
  const isLost = useStore(connectionLost, false)
  return (
    <div
      role="status"
      className="pointer-events-none fixed start-3 bottom-[calc(var(--bottom-dock,0px)+12px)] z-20 max-w-[calc(100%-84px)] tablet:start-6 tablet:bottom-20"
    >
      {isLost ? (
        <p className="connection-lost rise flex items-center gap-3 rounded-field border border-line bg-raised px-4 py-2.5 text-sm text-pretty text-ink shadow-float">
          <span className="size-2 shrink-0 animate-pulse rounded-full bg-brass" aria-hidden="true" />
          <span>{t('state.noConnection')}</span>
        </p>
      ) : null}
    </div>
  )
}
