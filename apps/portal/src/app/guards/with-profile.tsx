import { UNAUTHORIZED } from '@portico/client/api-errors'
import type { Elements } from '@portico/ui/elements.ts'
import { useFailureText, useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useProfile } from '../../account/profile.ts'
import { StatusPage } from '../frame/status-page.tsx'

/** A profile that does not load is an error of the whole page, on every page of the account. */
export function WithProfile({ children }: { children: Elements }) {
  const { t } = useTranslation(['pages', 'errors'])
  const state = useProfile()
  const textOf = useFailureText()
  // After a 401 the guard leads to login; until then this shows no error.
  const failure = state.kind === 'failed' && state.failure.status !== UNAUTHORIZED ? state.failure : null
  useLoadFailure(failure)
  if (!failure) return children
  const messages = [textOf(failure, t('errors:profile_not_found'))]
  return <StatusPage status={{ kind: 'error', errors: { title: t('pages:error.title'), messages } }} />
}
