import { type ApiFailure, hasCode, OFFLINE, opensAt, TOO_MANY } from '@portico/client/api-errors'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '../notifications/notifications.ts'
import { errorText } from '../texts/error-text.ts'
import { globalStatus } from './global-status.ts'

const SERVER_FAULT = 500

/**
 * What every page does about a call that it is loaded by: a limit takes the whole page, a failure of the server is
 * notified and leaves the page its place to try again. A refused form says so itself, and asks
 * none of this.
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

/** For what a page cannot do without while it holds something typed: `retry` loads it anew, the page stays below. */
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

/** What stands on the whole page for a failure. */
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

/** The words of the place for a failure, unless it is the connection that is missing. */
export function useFailureText(): (failure: ApiFailure, words: string) => string {
  const { t } = useTranslation('errors')
  return (failure, words) => (hasCode(failure, OFFLINE) ? errorText(t, OFFLINE) : words)
}
