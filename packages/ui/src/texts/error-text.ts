import { type FailureCode, OFFLINE, REFUSED_CLIENT } from '@portico/client/api-errors'
import { isErrorCode } from '@portico/contract/errors'
import type { TFunction } from 'i18next'

/** A code that this release does not know has no text: it is shown as it came. */
export function errorText(t: TFunction<'errors'>, code: FailureCode): string {
  if (code === REFUSED_CLIENT) return t('invalid_request')
  if (code === OFFLINE) return t('state.offline', { ns: 'common' })
  return isErrorCode(code) ? t(code) : code
}
