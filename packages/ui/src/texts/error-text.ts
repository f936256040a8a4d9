import { OFFLINE, REFUSED_CLIENT } from '@portico/client/api-errors'
import type { TFunction } from 'i18next'

/** A code that has no text is shown as it came (specification 8). */
export function errorText(t: TFunction<'errors'>, code: string): string {
  if (code === REFUSED_CLIENT) return t('invalid_request')
  if (code === OFFLINE) return t('state.offline' as 'required', { ns: 'common' })
  return t(code as 'required', { ns: 'errors', defaultValue: code })
}
