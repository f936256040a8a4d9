import { type ApiFailure, hasCode, OFFLINE, opensAt, TOO_MANY } from '@portico/client/api-errors'
import { useEffect, useEffectEvent } from 'react'
import { notifications } from '../notifications/notifications.ts'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../translation/translation.tsx'
import { globalStatus } from './global-status.ts'

const SERVER_FAULT = 500

/**
 * How every page shows that its data failed to load: a limit covers the whole page; a failure of the server shows a
 * notification, and the page offers to try again. A refused form shows its errors itself and does not use this.
 */
export function useLoadFailure(failure: ApiFailure | null): void {
  const coverPage = useCoverPage()
  const tell = useEffectEvent((failed: ApiFailure) => {
    if (failed.status === TOO_MANY) coverPage(failed)
    else if (failed.status >= SERVER_FAULT) notifications.show('error', undefined, { isAtHead: true })
  })
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])
}

/** For data that a page with something typed cannot do without: `retry` loads it again, the page stays underneath. */
export function useWholePageFailure(failure: ApiFailure | null, retry: () => void): void {
  const coverPage = useCoverPage()
  const tell = useEffectEvent((failed: ApiFailure) => coverPage(failed, { retry }))
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])
}

/** Covers the whole page with the words for a failure. */
function useCoverPage(): (failure: ApiFailure, more?: { retry: () => void }) => void {
  const { t } = useTranslation(['pages', 'errors'])
  const { t: te } = useTranslation('errors')
  return (failure, more) => {
    const isLimit = failure.status === TOO_MANY
    const known = isLimit ? 'too_many_requests' : 'internal_server_error'
    const code = hasCode(failure, OFFLINE) ? OFFLINE : known
    const title = isLimit ? t('pages:error.tooMany') : t('pages:error.title')
    const errors = { title, messages: [errorText(te, code)] }
    globalStatus.set({ kind: 'error', errors, opensAt: opensAt(failure) ?? undefined, ...more })
  }
}

/** The given words for a failure, unless the device is offline: then the page says that. */
export function useFailureText(): (failure: ApiFailure, words: string) => string {
  const { t } = useTranslation('errors')
  return (failure, words) => (hasCode(failure, OFFLINE) ? errorText(t, OFFLINE) : words)
}
