import { type ApiFailure, hasCode, OFFLINE, opensAt, TOO_MANY } from '@portico/client/api-errors'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '../notifications/notifications.ts'
import { errorText } from '../texts/error-text.ts'
import { globalStatus } from './global-status.ts'

const SERVER_FAULT = 500

/**
 * How every page shows that its data failed to load: a limit covers the whole page; a failure of the server shows a
 * notification, and the page offers to try again. A refused form shows its errors itself and does not use this.
 */
export function useLoadFailure(failure: ApiFailure | null): void {
  const errorsOf = useWholePageErrors()
  const tell = useEffectEvent((failed: ApiFailure) => {
    if (failed.status === TOO_MANY) {
      globalStatus.set({ state: 'error', errors: errorsOf(failed), opensAt: opensAt(failed) ?? undefined })
    } else if (failed.status >= SERVER_FAULT) {
      notifications.show('error')
    }
  })
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])
}

/** For data that a page with something typed cannot do without: `retry` loads it again, the page stays underneath. */
export function useWholePageFailure(failure: ApiFailure | null, retry: () => void): void {
  const errorsOf = useWholePageErrors()
  const cover = useEffectEvent((failed: ApiFailure) =>
    globalStatus.set({
      state: 'error',
      errors: errorsOf(failed),
      opensAt: opensAt(failed) ?? undefined,
      retry,
    }),
  )
  useEffect(() => {
    if (failure) cover(failure)
  }, [failure])
}

/** The title and the messages that cover the whole page after a failure. */
function useWholePageErrors(): (failure: ApiFailure) => { title: string; messages: string[] } {
  const { t } = useTranslation(['pages', 'errors'])
  const { t: te } = useTranslation('errors')
  return (failure) => {
    const isLimit = failure.status === TOO_MANY
    const known = isLimit ? 'too_many_requests' : 'internal_server_error'
    const code = hasCode(failure, OFFLINE) ? OFFLINE : known
    const title = isLimit ? t('pages:error.tooMany') : t('pages:error.title')
    return { title, messages: [errorText(te, code)] }
  }
}

/** The given words for a failure, unless the device is offline: then the page says that. */
export function useFailureText(): (failure: ApiFailure, words: string) => string {
  const { t } = useTranslation('errors')
  return (failure, words) => (hasCode(failure, OFFLINE) ? errorText(t, OFFLINE) : words)
}
