import { type FailureCode, isForeignCode, OFFLINE, REFUSED_CLIENT } from '@portico/client/api-errors'
import type { ErrorCode } from '@portico/contract/kernel/errors'
import type { Translate } from '../translation/text-keys.ts'

export function errorText(t: Translate<'errors'>, code: FailureCode): string {
  if (code === REFUSED_CLIENT) return t('invalid_request')
  if (code === OFFLINE) return t('state.offline', { ns: 'common' })
  if (isForeignCode(code)) return t(`state.${code}`, { ns: 'common' })
  // A code without a text is shown as it came: one of OAuth's own, or of a later release. The types of the texts allow
  // no missing key, and a table of the known codes would be too much for every page.
  return t(code as ErrorCode, { defaultValue: code })
}

/** The full stop of any of our languages at the end of a sentence. */
const FULL_STOP = /[.\u3002\u0964]$/

/** Several faults of one field in one line, joined with commas; only the last keeps its full stop. */
export function errorTexts(texts: readonly string[]): string {
  const different = [...new Set(texts)]
  return different
    .map((text, i) => (i < different.length - 1 ? text.replace(FULL_STOP, '') : text))
    .join(', ')
}
