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

/** What follows a text in the same line: most scripts put a blank after a full stop; a bare code has none. */
function gapAfter(text: string): string {
  if (text === '' || text.endsWith('\u3002')) return ''
  return /[.\u0964]$/.test(text) ? ' ' : ', '
}

/** Several faults of one field in one line, as whole sentences. */
export function errorTexts(texts: readonly string[]): string {
  return [...new Set(texts)].reduce((line, text) => line + gapAfter(line) + text, '')
}
