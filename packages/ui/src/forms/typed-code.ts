import { type CodeAlphabet, cleanCode } from '../fields/code-text.ts'
import type { FieldKind } from './field-kinds.ts'

/** A code as people write it; one that is too short counts as missing. */
export const typedCode = (length: number, alphabet: CodeAlphabet = 'digits'): FieldKind<string> => ({
  read: (typed, name) => cleanCode(String(typed.get(name) ?? ''), alphabet, length),
  check: (code) => (code.length < length ? ['required'] : []),
  isRequired: true,
  missing: (t) => t('missing.code', { ns: 'common' }),
  isCounted: true,
})
