import { expect, it } from 'vitest'
import { withoutBidi } from './free-text.ts'

it('what somebody typed loses the signs that turn the text around it, and nothing else', () => {
  expect(withoutBidi('\u202Egnp.exe\u202C \u2067a\u2069\u200F\u061Cb')).toBe('gnp.exe ab')
  // Joiners belong to the spelling of several languages.
  for (const text of ['می‌خواهم', 'ක්‍ෂ', 'שלום', 'مرحبا']) expect(withoutBidi(text)).toBe(text)
})
