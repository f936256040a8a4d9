import { type FailureCode, OFFLINE, REFUSED_CLIENT } from '@portico/client/api-errors'
import type { ErrorCode } from '@portico/contract/errors'
import type { Translate } from '../translation/text-keys.ts'

export function errorText(t: Translate<'errors'>, code: FailureCode): string {
  if (code === REFUSED_CLIENT) return t('invalid_request')
  if (code === OFFLINE) return t('state.offline', { ns: 'common' })
  // A code without a text is shown as it came: one of OAuth's own, or of a later release. The types of the texts allow
  // no missing key, and a table of the known codes would be too much for every page.
  return t(code as ErrorCode, { defaultValue: code })
}
